import type { Ticket } from '../client/tournaments';

/** The data in a link to a study about the person who follows it: the token of their own link, or a label in the parameter that the study names. */
export function ticketOf(search: string, labelParameter: string | undefined): Ticket | undefined {
  const said = new URLSearchParams(search);
  const token = said.get('p');
  const label = labelParameter === undefined ? null : said.get(labelParameter);
  if (token) return { token };
  return label ? { label } : undefined;
}
