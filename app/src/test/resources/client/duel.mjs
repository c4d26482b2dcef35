// Plays one duel to its end, always the first three cards of the hand, and prints its outcome.
import { Rondo } from '@rondo/client';

const [origin, nickname] = process.argv.slice(2);
const rondo = new Rondo({ origin });
const account = await rondo.guest(nickname);
const match = await rondo.seek('duel');

await new Promise((over, failed) => {
  let round = 0;
  const onChange = (_events, { view }) => {
    if (view.result !== undefined) over();
    if (view.phase !== 'PREP' || view.roundIndex === round) return;
    round = view.roundIndex;
    rondo.act(match, 'layout_confirm', { layout: view.yourHand.slice(0, 3) }).catch(failed);
  };
  rondo.watch(match, { onChange, onError: failed }, true);
});
const { status, outcome } = await rondo.rest.match(match);
rondo.disconnect();
console.log(JSON.stringify({ account: account.id, match, status, outcome }));
