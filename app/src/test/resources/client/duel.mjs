// Plays one duel to its end, always so many of the first cards of the hand, and prints its outcome.
import { Rondo } from '@rondo/client';

const [origin, nickname, count] = process.argv.slice(2);
const rondo = new Rondo({ origin });
const account = await rondo.guest(nickname);
const match = await rondo.seek('duel');

await new Promise((over, failed) => {
  let round = 0;
  const onChange = (_events, { view }) => {
    if (view.result !== undefined) over();
    if (view.phase !== 'PREP' || view.roundIndex === round) return;
    round = view.roundIndex;
    const layout = [0, 1, 2].map((slot) => (slot < Number(count) ? view.yourHand[slot] : null));
    rondo.act(match, 'layout_confirm', { layout }).catch(failed);
  };
  rondo.watch(match, { onChange, onError: failed }, true);
});
const { status, outcome } = await rondo.rest.match(match);
rondo.disconnect();
console.log(JSON.stringify({ account: account.id, match, status, outcome }));
