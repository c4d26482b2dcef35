// Plays a duel against a bot: always the first three cards of the hand.
import { Rondo } from '/rondo-client.js';

const rondo = new Rondo({ session: { load: () => undefined, save: () => {} } });
const state = document.getElementById('state');
const told = document.getElementById('told');

function tell(text) {
  told.append(Object.assign(document.createElement('li'), { textContent: text }));
}

async function play() {
  await rondo.guest('Example');
  const match = await rondo.seek('duel', { vsBot: true });
  let round = 0;

  const onChange = async (events, { view }) => {
    for (const { name, d } of events) tell(`${name} ${JSON.stringify(d)}`);
    state.textContent = `${view.yourNickname} ${view.yourHp} : ${view.oppHp} ${view.oppNickname}`;
    if (view.phase !== 'PREP' || view.roundIndex === round) return;
    round = view.roundIndex;
    try {
      // Carried out exactly once, also if the connection is lost on the way.
      await rondo.act(match, 'layout_confirm', { layout: view.yourHand.slice(0, 3) });
    } catch (error) {
      tell(`refused: ${error.code}`);
    }
  };
  rondo.watch(match, { onChange, onError: (error) => tell(error.code) }, true);
}

rondo.on('connection', (now) => tell(`connection ${now}`));
document.getElementById('play').addEventListener('click', () => play().catch((error) => tell(error.code)));
