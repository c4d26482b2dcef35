import { asRondoError, type Answer, type QuizResult, type StudyPageShape, type StudyPlace, type Tournament } from '../client';
import { app } from '../shell/app.svelte';
import { reason } from '../texts/errors';
import { language } from '../texts/language.svelte';
import { Study } from './study.svelte';

/** A study as a participant goes through it: the tournament, and the place where they are in it. */
export class Participation extends Study {
  place = $state.raw<StudyPlace>();
  /** The result of a quiz that was not passed, until it was read. */
  ended = $state.raw<QuizResult[]>();

  /** Answers a page, and moves on. Returns whether the page is over; a refusal is thrown with its reason as the message. */
  async answer(page: StudyPageShape, answers: Record<string, Answer | boolean>): Promise<boolean> {
    try {
      this.place = await this.calls.answer(this.id, page, answers, language());
      const over = this.place.page?.id !== page.id;
      if (over && this.place.passed === false) this.ended = this.place.results;
      void this.look();
      return over;
    } catch (cause) {
      const { code, status, message } = asRondoError(cause);
      if (status === 409) await this.look();
      // The page was answered in another tab, or has become another one: what is due is shown.
      if (code === 'wrong_page') return this.place?.page?.id !== page.id;
      throw new Error(status === 400 ? message : reason(cause));
    }
  }

  protected override async lookAround(shape: Tournament): Promise<void> {
    const own = shape.players.some(({ id }) => id === app.account?.id);
    this.place = own ? await this.calls.place(this.id, language()) : undefined;
  }
}
