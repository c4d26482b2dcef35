import type { Rest } from './rest';
import type { HostedSession, ImportReport, NewSession, Page, Preset, PresetWish, SessionSeat } from './types';

/** Something a game is played with: texts by the names of their fields. */
export type Row = { id: string; retired: boolean } & { [field: string]: string | boolean };

/** Bodies may have 64 KiB; what comes in letters may take more bytes. */
const MAX_PART_BYTES = 48_000;

const id = encodeURIComponent;
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** The calls for games with a host: sessions, presets, and what such games are played with. */
export class Hosting {
  constructor(
    private readonly rest: Rest,
    readonly game: string,
  ) {}

  create(presetId?: string): Promise<NewSession> {
    return this.rest.call('POST', '/sessions', { body: { game: this.game, presetId } });
  }

  session(code: string): Promise<HostedSession> {
    return this.rest.get(`/sessions/${id(code)}`);
  }

  join(code: string, nickname: string): Promise<SessionSeat> {
    return this.rest.call('POST', `/sessions/${id(code)}/join`, { body: { nickname } });
  }

  command(code: string, name: 'play' | 'pause' | 'exit'): Promise<HostedSession> {
    return this.rest.call('POST', `/sessions/${id(code)}/${name}`, {});
  }

  /** The session that follows: its phones come along by themselves. */
  next(code: string): Promise<NewSession> {
    return this.rest.call('POST', `/sessions/${id(code)}/next`, {});
  }

  /** Takes somebody off the list before the start. */
  remove(code: string, seat: number): Promise<HostedSession> {
    return this.rest.call('DELETE', `/sessions/${id(code)}/players/${seat}`, {});
  }

  async presets(): Promise<Preset[]> {
    return (await this.rest.get<Page<Preset>>('/presets', { game: this.game })).items;
  }

  /** The languages in which there is enough to play with. */
  async languages(presetId?: string): Promise<string[]> {
    return (await this.rest.get<{ languages: string[] }>('/presets/languages', { game: this.game, presetId })).languages;
  }

  addPreset(wish: PresetWish): Promise<Preset> {
    return this.rest.call('POST', '/presets', { query: { game: this.game }, body: wish });
  }

  changePreset(presetId: string, wish: PresetWish): Promise<Preset> {
    return this.rest.call('PUT', `/presets/${id(presetId)}`, { body: wish, repeatable: true });
  }

  deletePreset(presetId: string): Promise<void> {
    return this.rest.call('DELETE', `/presets/${id(presetId)}`, {});
  }

  async rows(kind: string): Promise<Row[]> {
    const all: Row[] = [];
    let next: string | undefined;
    do {
      const page: Page<Row> = await this.rest.get(`/${this.game}/${kind}`, { next, limit: 100 });
      all.push(...page.items);
      next = page.next;
    } while (next);
    return all;
  }

  addRow(kind: string, row: Partial<Row>): Promise<Row> {
    return this.rest.call('POST', `/${this.game}/${kind}`, { body: row });
  }

  changeRow(kind: string, rowId: string, row: Partial<Row>): Promise<Row> {
    return this.rest.call('PUT', `/${this.game}/${kind}/${id(rowId)}`, { body: row, repeatable: true });
  }

  retireRow(kind: string, rowId: string): Promise<void> {
    return this.rest.call('DELETE', `/${this.game}/${kind}/${id(rowId)}`, { repeatable: true });
  }

  export(kind: string, format: 'json' | 'csv'): Promise<string | Row[]> {
    return this.rest.get(`/${this.game}/${kind}/export`, { format });
  }

  /** Sends a file in parts that a body may hold; the report counts rows as the file does. */
  async import(kind: string, content: string, format: 'json' | 'csv'): Promise<ImportReport> {
    const total: ImportReport = { added: 0, changed: 0, unchanged: 0, refused: [] };
    for (const { from, part } of format === 'csv' ? csvParts(content) : jsonParts(content)) {
      const call = typeof part === 'string' ? { csv: part } : { body: part };
      const report = await this.rest.call<ImportReport>('POST', `/${this.game}/${kind}/import`, { ...call, repeatable: true });
      total.added += report.added;
      total.changed += report.changed;
      total.unchanged += report.unchanged;
      total.refused.push(...report.refused.map((refused) => ({ ...refused, row: refused.row + from })));
    }
    return total;
  }
}

interface Part<T> {
  /** The number of rows before these. */
  from: number;
  part: T;
}

/** Gathers rows until another would be too much. */
function parts<R, T>(rows: R[], size: (row: R) => number, make: (rows: R[]) => T): Part<T>[] {
  const found: Part<T>[] = [];
  let [from, full] = [0, 0];
  rows.forEach((row, n) => {
    if (full > 0 && full + size(row) > MAX_PART_BYTES) {
      found.push({ from, part: make(rows.slice(from, n)) });
      [from, full] = [n, 0];
    }
    full += size(row);
  });
  if (from < rows.length) found.push({ from, part: make(rows.slice(from)) });
  return found;
}

export function jsonParts(content: string): Part<object>[] {
  const rows: unknown = JSON.parse(content);
  if (!Array.isArray(rows)) throw new SyntaxError('an array of rows is expected');
  return parts(rows, (row) => bytes(JSON.stringify(row)) + 1, (some) => some);
}

export function csvParts(content: string): Part<string>[] {
  const [head, ...rows] = csvLines(content);
  return head === undefined ? [] : parts(rows, (row) => bytes(row) + 2, (some) => [head, ...some].join('\r\n'));
}

/** Rows end with a line's end that is not in quotes; empty lines are none. */
function csvLines(content: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of content.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    line = line ? `${line}\n${piece}` : piece;
    const open = (line.match(/"/g)?.length ?? 0) % 2 === 1;
    if (open) continue;
    if (line.replace(/[,\s]/g, '')) lines.push(line);
    line = '';
  }
  return line ? [...lines, line] : lines;
}
