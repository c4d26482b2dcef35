import type { Json, JsonObject } from '../../client';
import { isObject } from '../../games/generic/shape';

/** A study as its file has it: what is sent when it is made. */
export interface StudyFile {
  name?: string;
  game?: string;
  variants?: string[];
  settings?: JsonObject;
  seed?: string;
  study?: JsonObject;
}

const FILE = ['name', 'game', 'variants', 'settings', 'seed', 'study'] as const;

/** A file as it was read: of a whole study, or of a protocol alone. Throws if it is neither. */
export function readFile(text: string): StudyFile {
  const found: unknown = JSON.parse(text);
  if (!isObject(found as Json)) throw new SyntaxError('no object');
  const given = found as JsonObject;
  if (!FILE.some((name) => name in given)) return { study: given };
  return Object.fromEntries(FILE.filter((name) => name in given).map((name) => [name, given[name]])) as StudyFile;
}

export function writeFile(file: StudyFile): string {
  return JSON.stringify(file, null, 2) + '\n';
}

const ASKING = ['quiz', 'survey'];
const CHOOSING = ['choice', 'likert'];
const MEASURING = ['number', 'slider', 'likert'];

/** True if a field has a meaning beside the others: of pages by their kind, of questions by their type. */
export function isRelevant(name: string, holder: JsonObject, page?: JsonObject): boolean {
  if ('kind' in holder) {
    if (name === 'questions') return ASKING.includes(String(holder['kind']));
    return !['mustPass', 'tries'].includes(name) || holder['kind'] === 'quiz';
  }
  if (page && 'type' in holder) {
    if (name === 'options') return CHOOSING.includes(String(holder['type']));
    if (name === 'min' || name === 'max') return MEASURING.includes(String(holder['type']));
    if (name === 'right' || name === 'why') return page['kind'] === 'quiz';
    return name !== 'required' || page['kind'] !== 'quiz';
  }
  return true;
}

/** The protocol without what means nothing there, such as the questions of a page that has become a text. */
export function pruned(value: Json, page?: JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => pruned(item, page));
  if (!isObject(value)) return value;
  const around = 'kind' in value ? value : page;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isRelevant(name, value, page))
      .map(([name, member]) => [name, pruned(member, around)]),
  );
}

/** An id that no question of the protocol has. */
export function freshId(protocol: Json): string {
  const taken = new Set<string>();
  const collect = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (isObject(value)) {
      if (typeof value['id'] === 'string') taken.add(value['id']);
      Object.values(value).forEach(collect);
    }
  };
  collect(protocol);
  let n = 1;
  while (taken.has(`q${n}`)) n++;
  return `q${n}`;
}

/** The right answers of a question as lines, one each. */
export function rightLines(right: Json | undefined): string {
  if (right === undefined) return '';
  return (Array.isArray(right) ? right : [right]).map(String).join('\n');
}

/** The value that lines of right answers stand for in a type of question: one value, or a list of those that are accepted. */
export function rightOf(lines: string, type: Json | undefined): Json | undefined {
  const values = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (MEASURING.includes(String(type)) && !Number.isNaN(Number(line)) ? Number(line) : line));
  return values.length > 1 ? values : values[0];
}
