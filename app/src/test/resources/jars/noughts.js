// A game's own page, as an author writes it: no framework, no build.
export function mount(element, table) {
  const status = document.createElement('p');
  status.dataset.testid = 'noughts-status';
  const refusal = document.createElement('p');
  refusal.setAttribute('role', 'alert');
  refusal.dataset.testid = 'noughts-refusal';
  const buttons = Array.from({ length: 9 }, (_, cell) => {
    const button = document.createElement('button');
    button.dataset.testid = `noughts-${cell}`;
    button.addEventListener('click', () => {
      refusal.textContent = '';
      table.act('place', { cell }).catch((cause) => (refusal.textContent = table.reason(cause)));
    });
    return button;
  });
  element.append(status, ...buttons, refusal);
  return table.subscribe(() => {
    const { state, toMove, ending } = table.view;
    status.textContent = table.t(ending ? 'over' : toMove === table.seat ? 'yours' : 'theirs', { kind: table.kind });
    buttons.forEach((button, cell) => (button.textContent = ['X', 'O'][state.cells[cell]] ?? '·'));
  });
}
