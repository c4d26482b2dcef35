const STYLE = `
  .goods { display: grid; gap: 20px; justify-items: center; width: min(100%, 560px); margin: 0 auto; padding: 8px 16px 24px; text-align: center; }
  .goods h2 { font-size: 1.75rem; }
  .goods .clock { font: 800 1.5rem var(--display); font-variant-numeric: tabular-nums; min-height: 1.5em; }
  .goods ol { display: grid; gap: 8px; width: 100%; margin: 0; padding: 0; list-style: none; }
  .goods li { display: grid; grid-template-columns: 1fr auto 4ch; gap: 12px; align-items: baseline; padding: 12px 16px; border: 2px solid var(--line); border-radius: var(--radius); background: var(--sheet); text-align: start; overflow-wrap: anywhere; }
  .goods li.own { border-color: var(--accent); }
  .goods li small { color: var(--muted); }
  .goods li b { font: 800 1.5rem var(--display); font-variant-numeric: tabular-nums; text-align: end; }
  .goods [hidden] { display: none !important; }
  .goods form { display: grid; gap: 16px; width: 100%; }
  .goods input { width: 100%; min-height: 44px; accent-color: var(--accent); }
  .goods form b { font: 800 3rem/1 var(--display); color: var(--accent); }
  .goods form button { min-height: 56px; font-size: 1.25rem; }
  .goods .refusal { min-height: 1.5em; color: var(--bad); }
`;

export function mount(element, table) {
  element.innerHTML = `<style>${STYLE}</style>
    <div class="goods" data-testid="publicgoods">
      <h2 role="status"></h2><p class="clock" role="timer"></p><ol></ol>
      <form>
        <label><span class="question"></span><br><b>10</b><input type="range" min="0" max="20" value="10" data-testid="points"></label>
        <p class="rule"></p>
        <button class="button main" data-testid="give"></button>
      </form>
      <p class="wait"></p><p class="refusal" role="alert"></p>
    </div>`;
  const part = (name) => element.querySelector(name);
  const name = (seat) => Object.values(table.match.players).find((player) => player.seat === seat)?.nickname ?? '';
  const points = () => Number(part('input').value);

  function showPoints() {
    part('form b').textContent = points();
    part('button').textContent = `${table.t('contribute')} ${points()}, ${table.t('kept', { points: 20 - points() })}`;
  }
  part('input').oninput = showPoints;
  part('form').onsubmit = async (event) => {
    event.preventDefault();
    part('.refusal').textContent = '';
    try {
      await table.act('contribute', { points: points() });
    } catch (cause) {
      part('.refusal').textContent = table.reason(cause);
    }
  };

  function headline({ round, rounds, ending }) {
    if (!ending) return table.t('roundOf', { round, rounds });
    const winner = ending.results.indexOf('WON');
    if (winner < 0) return table.t('aDraw');
    return winner === table.seat ? table.t('youWon') : table.t('otherWon', { name: name(winner) });
  }

  function row(seat, { points: all, contributions }) {
    const item = document.createElement('li');
    const cell = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
    const given = contributions[seat] === undefined ? '' : table.t('lastRound', { points: contributions[seat] });
    item.className = seat === table.seat ? 'own' : '';
    item.append(cell('span', name(seat)), cell('small', given), cell('b', all[seat]));
    return item;
  }

  function draw() {
    const { view } = table;
    if (!view.state) return;
    const mine = table.live && view.toMove.includes(table.seat);
    part('h2').textContent = headline(view);
    part('ol').replaceChildren(...view.state.points.map((_, seat) => row(seat, view.state)));
    part('form').hidden = !mine;
    part('.question').textContent = table.t('question');
    part('.rule').textContent = table.t(`rule${view.state.factor}`);
    const names = view.toMove.map(name).join(', ');
    part('.wait').textContent = table.live && view.decision ? table.t('given', { points: view.decision.points, names }) : '';
    showPoints();
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
