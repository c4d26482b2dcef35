import type { Answer, Question, StudyPageShape } from '../../client';

/** The answers to a page while they are written. They outlive a reload of the tab, and are gone once they are sent. */
export class Draft {
  answers = $state<Record<string, Answer>>({});
  private readonly name: string;

  constructor(
    place: string,
    readonly page: StudyPageShape,
  ) {
    this.name = `rondo.study.${place}.${page.id}`;
    this.answers = this.recall();
  }

  put(question: string, answer: Answer | undefined): void {
    const { [question]: _, ...others } = this.answers;
    this.answers = answer === undefined ? others : { ...others, [question]: answer };
    try {
      sessionStorage.setItem(this.name, JSON.stringify(this.answers));
    } catch {
      // Without storage a reload begins the page anew.
    }
  }

  forget(): void {
    try {
      sessionStorage.removeItem(this.name);
    } catch {
      // There is nothing to forget.
    }
  }

  /** The questions that still need an answer. */
  get missing(): Question[] {
    const quiz = this.page.kind === 'quiz';
    return (this.page.questions ?? []).filter(({ id, required }) => (quiz || required) && this.answers[id] === undefined);
  }

  private recall(): Record<string, Answer> {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.name) ?? '{}') as Record<string, unknown>;
      const known = new Set((this.page.questions ?? []).map(({ id }) => id));
      return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Answer] => known.has(entry[0]) && ['string', 'number'].includes(typeof entry[1])));
    } catch {
      return {};
    }
  }
}
