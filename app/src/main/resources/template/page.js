// The page of @title@. `table` has the view, the events and act(); see the README.
const STYLE = `
  .sticks { display: grid; gap: 24px; justify-items: center; padding: 16px; text-align: center; }
  .sticks h2 { font-size: 1.75rem; min-height: 1.2em; }
  .sticks .row { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; max-width: 420px; min-height: 96px; }
  .sticks .row i { width: 12px; height: 88px; border-radius: 6px; background: var(--accent); box-shadow: var(--shadow); }
  .sticks .row i.picked { background: none; outline: 2px dashed var(--accent); outline-offset: -2px; }
  .sticks .moves { display: flex; gap: 12px; }
  .sticks .moves button { min-width: 72px; min-height: 56px; font-size: 1.25rem; }
  .sticks .refusal { color: var(--bad); min-height: 1.5em; }
`;

export function mount(element, table) {
  element.innerHTML = `<style>${STYLE}</style>
    <div class="sticks" data-testid="@id@">
      <h2 role="status"></h2><div class="row" role="img"></div><p class="clock"></p>
      <div class="moves"></div><p class="refusal" role="alert"></p>
    </div>`;
  const part = (name) => element.querySelector(name);
  const name = (seat) => Object.values(table.match.players).find((player) => player.seat === seat)?.nickname ?? '';

  const buttons = [1, 2, 3].map((count) => {
    const button = document.createElement('button');
    Object.assign(button, { className: 'button main', textContent: count, onclick: () => take(count) });
    button.setAttribute('aria-label', `${table.t('take')} ${count}`);
    button.onpointerenter = button.onfocus = () => draw(count);
    button.onpointerleave = button.onblur = () => draw();
    return button;
  });
  part('.moves').append(...buttons);

  async function take(count) {
    part('.refusal').textContent = '';
    try {
      await table.act('take', { count });
    } catch (cause) {
      part('.refusal').textContent = table.reason(cause);
    }
  }

  function headline({ toMove, ending }) {
    if (ending) {
      const winner = ending.results.indexOf('WON');
      return winner === table.seat ? table.t('youWon') : table.t('otherWon', { name: name(winner) });
    }
    return toMove === table.seat ? table.t('yourTurn') : table.t('theirTurn', { name: name(toMove) });
  }

  function draw(picked = 0) {
    const { state, toMove } = table.view;
    if (!state) return;
    const mine = table.live && toMove === table.seat;
    part('h2').textContent = headline(table.view);
    part('.row').setAttribute('aria-label', `${table.t('left')}: ${state.left}`);
    part('.row').innerHTML = Array.from({ length: state.left }, (_, i) =>
      `<i class="${mine && i >= state.left - picked ? 'picked' : ''}"></i>`).join('');
    buttons.forEach((button, i) => (button.disabled = !mine || i >= state.left));
  }

  const clock = setInterval(() => {
    const { deadlineTs } = table.view;
    part('.clock').textContent = table.live && deadlineTs ? `${Math.max(0, Math.ceil((deadlineTs - table.now()) / 1000))} s` : '';
  }, 250);
  const stop = table.subscribe(() => draw());
  return () => {
    stop();
    clearInterval(clock);
  };
}
