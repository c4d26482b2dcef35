/** The look of the player of each seat: a colour, and a shape for those who do not tell colours apart. */
export const FIGURES = [
  { colour: '#1f5fd0', path: 'M50 15a35 35 0 1 0 .01 0z' },
  { colour: '#c4262e', path: 'M28 19h44q9 0 9 9v44q0 9-9 9H28q-9 0-9-9V28q0-9 9-9z' },
  { colour: '#7b34b8', path: 'M50 8q4 0 7 3l32 32q7 7 0 14L57 89q-7 7-14 0L11 57q-7-7 0-14l32-32q3-3 7-3z' },
  { colour: '#a85200', path: 'M20 22h60q11 0 6 10L57 85q-7 11-14 0L14 32q-5-10 6-10z' },
  { colour: '#0b7a75', path: 'M31 15h38q4 0 6 4l15 27q2 4 0 8L75 81q-2 4-6 4H31q-4 0-6-4L10 54q-2-4 0-8l15-27q2-4 6-4z' },
  { colour: '#c2187f', path: 'M38 14h24q5 0 5 5v14h14q5 0 5 5v24q0 5-5 5H67v14q0 5-5 5H38q-5 0-5-5V67H19q-5 0-5-5V38q0-5 5-5h14V19q0-5 5-5z' },
] as const;

export function figureOf(seat: number): (typeof FIGURES)[number] {
  return FIGURES[seat % FIGURES.length]!;
}
