import type { Json, JsonObject } from '../../client';
import { isObject } from './shape';

/** A field of a form, made from a JSON schema. */
export type Field =
  | { kind: 'number'; whole: boolean; min?: number; max?: number }
  | { kind: 'text'; most?: number }
  | { kind: 'flag' }
  | { kind: 'choice'; options: Json[] }
  | { kind: 'object'; members: Member[] }
  | { kind: 'list'; item: Field; least: number; most: number }
  /** Anything else is written as JSON. */
  | { kind: 'json' };

export interface Member {
  name: string;
  required: boolean;
  field: Field;
}

const MOST_ITEMS = 20;
const DEEPEST = 6;

/** The field for values of a schema. `$ref` is looked up in the whole document. */
export function fieldOf(schema: unknown, whole: unknown = schema, depth = 0): Field {
  if (!isObject(schema) || depth > DEEPEST) return { kind: 'json' };
  const reference = schema['$ref'];
  if (typeof reference === 'string') return fieldOf(lookUp(reference, whole), whole, depth + 1);
  if ('const' in schema) return { kind: 'choice', options: [schema['const']!] };
  if (Array.isArray(schema['enum'])) return { kind: 'choice', options: schema['enum'] };
  const type = Array.isArray(schema['type']) ? schema['type'].find((one) => one !== 'null') : schema['type'];
  switch (type) {
    case 'integer':
    case 'number':
      return { kind: 'number', whole: type === 'integer', min: number(schema['minimum']), max: number(schema['maximum']) };
    case 'string':
      return { kind: 'text', most: number(schema['maxLength']) };
    case 'boolean':
      return { kind: 'flag' };
    case 'array': {
      const least = number(schema['minItems']) ?? 0;
      const most = Math.min(number(schema['maxItems']) ?? MOST_ITEMS, MOST_ITEMS);
      return { kind: 'list', item: fieldOf(schema['items'], whole, depth + 1), least, most };
    }
    default:
      return isObject(schema['properties']) || type === 'object' ? objectField(schema, whole, depth) : { kind: 'json' };
  }
}

function objectField(schema: JsonObject, whole: unknown, depth: number): Field {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const members = Object.entries(properties).map(([name, member]) => ({
    name,
    required: required.includes(name),
    field: fieldOf(member, whole, depth + 1),
  }));
  return { kind: 'object', members };
}

function lookUp(reference: string, whole: unknown): unknown {
  if (!reference.startsWith('#')) return undefined;
  return reference
    .slice(1)
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((at, part) => (isObject(at) ? at[part.replace(/~1/g, '/').replace(/~0/g, '~')] : undefined), whole);
}

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** The value of a field before somebody has written anything. Undefined is left out of the payload. */
export function initial(field: Field): Json | undefined {
  switch (field.kind) {
    case 'number':
      return field.min ?? (field.max !== undefined && field.max < 0 ? field.max : 0);
    case 'text':
      return '';
    case 'flag':
      return false;
    case 'choice':
      return field.options[0];
    case 'object':
      return Object.fromEntries(
        field.members
          .filter(({ required }) => required)
          .map(({ name, field: member }) => [name, initial(member) ?? null]),
      );
    case 'list':
      return Array.from({ length: field.least }, () => initial(field.item) ?? null);
    case 'json':
      return undefined;
  }
}
