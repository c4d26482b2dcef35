const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
const MARKS = [
  '<svg viewBox="0 0 10 10"><path d="M2 2 8 8M8 2 2 8"/></svg>',
  '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="3.2"/></svg>',
];
const STYLE = `
  .ttt { display: grid; gap: 20px; justify-items: center; padding: 8px 16px 24px; }
  .ttt h2 { font-size: 1.75rem; min-height: 1.2em; text-align: center; }
  .ttt h2.mine { color: var(--accent); }
  .ttt .clock { font: 800 1.5rem var(--display); font-variant-numeric: tabular-nums; min-height: 1.5em; }
  .ttt .board { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; width: min(100%, 56vh, 480px); }
  .ttt .board button { aspect-ratio: 1; padding: 12%; border: 2px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); }
  .ttt .board button:enabled { border-color: var(--accent); cursor: pointer; }
  .ttt .board button:enabled:hover { background: var(--well); }
  .ttt .board button.line { background: color-mix(in srgb, var(--good) 22%, var(--sheet)); border-color: var(--good); }
  .ttt svg { display: block; fill: none; stroke: var(--ink); stroke-width: 1.3; stroke-linecap: round; }
  .ttt .own svg { stroke: var(--accent); }
  .ttt .refusal { min-height: 1.5em; color: var(--bad); }
`;

export function mount(element, table) {
  element.innerHTML = `<style>${STYLE}</style>
    <div class="ttt" data-testid="tictactoe">
      <h2 role="status"></h2><p class="clock" role="timer"></p>
      <div class="board"></div><p class="refusal" role="alert"></p>
    </div>`;
  const part = (name) => element.querySelector(name);
  const name = (seat) => Object.values(table.match.players).find((player) => player.seat === seat)?.nickname ?? '';
  const buttons = Array.from({ length: 9 }, (_, cell) => {
    const button = document.createElement('button');
    Object.assign(button, { onclick: () => place(cell) });
    button.dataset.testid = `cell-${cell}`;
    return button;
  });
  part('.board').append(...buttons);

  async function place(cell) {
    part('.refusal').textContent = '';
    try {
      await table.act('place', { cell });
    } catch (cause) {
      part('.refusal').textContent = table.reason(cause);
    }
  }

  function headline({ toMove, ending }) {
    const winner = ending?.results.indexOf('WON');
    if (winner === -1) return table.t('aDraw');
    if (ending) return winner === table.seat ? table.t('youWon') : table.t('otherWon', { name: name(winner) });
    return toMove === table.seat ? table.t('yourTurn') : table.t('theirTurn', { name: name(toMove) });
  }

  function draw() {
    const { state, toMove, ending } = table.view;
    if (!state) return;
    const mine = table.live && toMove === table.seat;
    const same = (line) => [...line].every((cell) => state.cells[cell] >= 0 && state.cells[cell] === state.cells[line[0]]);
    const line = ending ? LINES.find(same) ?? '' : '';
    part('h2').textContent = headline(table.view);
    part('h2').classList.toggle('mine', mine);
    buttons.forEach((button, cell) => {
      const seat = state.cells[cell];
      const at = { row: Math.floor(cell / 3) + 1, column: (cell % 3) + 1, name: name(seat) };
      button.innerHTML = MARKS[seat] ?? '';
      button.className = `${seat === table.seat ? 'own' : ''} ${line.includes(cell) ? 'line' : ''}`;
      button.disabled = !mine || seat >= 0;
      button.setAttribute('aria-label', table.t(seat < 0 ? 'cellAt' : 'takenBy', at));
    });
  }

  const clock = setInterval(() => {
    const left = Math.ceil((table.view.deadlineTs - table.now()) / 1000);
    part('.clock').textContent = table.live && left >= 0 ? left : '';
  }, 250);
  const stop = table.subscribe(draw);
  return () => {
    stop();
    clearInterval(clock);
  };
}
