import type { Json, JsonObject } from '../../client';
import { isObject } from '../../games/generic/shape';

/** A schema with its reference followed; what stands beside the reference, such as a title, comes first. */
export function resolved(schema: Json | undefined, root: JsonObject): JsonObject {
  if (!isObject(schema)) return {};
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const found = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<Json | undefined>((at, part) => (isObject(at) ? at[part] : undefined), root);
  const { $ref: _, ...beside } = schema;
  return { ...resolved(found, root), ...beside };
}

export type Kind = 'choice' | 'flag' | 'number' | 'lines' | 'list' | 'object' | 'text';

/** The input that a schema asks for. */
export function kindOf(schema: JsonObject, root: JsonObject): Kind {
  if (Array.isArray(schema['enum'])) return 'choice';
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return resolved(schema['items'], root)['type'] === 'string' ? 'lines' : 'list';
  if (type === 'object' || isObject(schema['properties'])) return 'object';
  return 'text';
}

/** The fields of an object. A list that can hold nothing is none. */
export function membersOf(schema: JsonObject): [string, Json][] {
  const all = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  return all.filter(([, member]) => !isObject(member) || member['maxItems'] !== 0);
}

export function isRequired(schema: JsonObject, name: string): boolean {
  return Array.isArray(schema['required']) && schema['required'].includes(name);
}

/** The first value of a new field: defaults that are needed, and the first of the values to choose from. */
export function beginning(schema: JsonObject, root: JsonObject): Json {
  if (schema['default'] !== undefined) return schema['default'];
  switch (kindOf(schema, root)) {
    case 'choice':
      return (schema['enum'] as Json[])[0]!;
    case 'flag':
      return false;
    case 'number':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 0;
    case 'lines':
    case 'list':
      return [];
    case 'object': {
      const needed = membersOf(schema).filter(([name]) => isRequired(schema, name));
      return Object.fromEntries(needed.map(([name, member]) => [name, beginning(resolved(member, root), root)]));
    }
    default:
      return '';
  }
}
