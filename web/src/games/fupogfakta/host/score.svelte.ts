import { untrack } from 'svelte';
import { LIE_BEATS, TRUTH_BEATS } from '../beats';
import type { Room } from '../room.svelte';
import { sound } from '../sound';

const LAST_SECONDS = 5;

/** The music to what happens on the screen; to be called where effects may be set up. */
export function score(room: Room): void {
  $effect(() => {
    void room.step;
    untrack(() => {
      const names = room.events.map(({ name }) => name);
      if (names.some((name) => ['session.player_joined', 'phase.lie_progress', 'phase.guess_progress'].includes(name))) sound.pop();
      if (names.includes('phase.lie_started')) sound.gong();
      if (names.includes('phase.reveal_truth')) sound.drumRoll(room.total * TRUTH_BEATS.answer);
      if (names.includes('phase.game_over')) sound.fanfare();
    });
  });

  const second = $derived(Math.ceil(room.remaining));
  $effect(() => {
    const { stage, paused } = room.party;
    if ((stage === 'LIE' || stage === 'GUESS') && !paused && second > 0 && second <= LAST_SECONDS) sound.tick();
  });

  const beat = $derived.by(() => {
    const { stage } = room.party;
    if (stage === 'TRUTH_SHOWN') return room.progress >= TRUTH_BEATS.answer ? 'answer' : '';
    if (stage !== 'LIE_SHOWN') return '';
    return room.progress >= LIE_BEATS.authors ? 'authors' : room.progress >= LIE_BEATS.roll ? 'roll' : '';
  });
  $effect(() => {
    if (beat === 'answer') sound.fanfare();
    if (beat === 'authors') sound.slide();
    if (beat === 'roll') untrack(() => sound.drumRoll(room.total * (LIE_BEATS.authors - LIE_BEATS.roll)));
  });
}
