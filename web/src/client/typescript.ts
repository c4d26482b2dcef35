import type { Game, Json, JsonObject } from './types';

const NAME = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const DEFINITION = '#/$defs/';

/** TypeScript of a game's commands and view, the same text as `./rondo types GAME` writes. */
export function typesOf({ id, rulesVersion, commands, viewSchema }: Game): string {
  if (!commands || !viewSchema) throw new Error(`the server does not tell the commands and the view of ${id}`);
  const payloads = commands.map(({ name, schema }) => declare(typeName(name), schema));
  const union = commands.map(({ name }) => `{ type: '${name}'; payload: ${typeName(name)} }`).join('\n  | ') || 'never';
  const head = `// Commands and view of ${id}, rules ${rulesVersion}.\n`;
  return `${head}${payloads.join('')}${declare('View', viewSchema)}\nexport type Command =\n  | ${union};\n`;
}

/** A type, and those that it alone refers to, which get its name in front of theirs. */
function declare(name: string, schema: JsonObject): string {
  const inner = Object.entries(object(schema['$defs']));
  const names = new Map([['#', name], ...inner.map(([key]) => [DEFINITION + key, name + typeName(key)] as const)]);
  const write = (type: string, of: Json) => `\nexport type ${type} = ${typeOf(of, names, '')};\n`;
  return write(name, schema) + inner.map(([key, of]) => write(name + typeName(key), of)).join('');
}

function typeOf(schema: Json | undefined, names: ReadonlyMap<string, string>, indent: string): string {
  const of = object(schema);
  if ('$ref' in of) return names.get(String(of['$ref'])) ?? 'unknown';
  if (Array.isArray(of['enum'])) return union(of['enum'].map(literal));
  if ('const' in of) return literal(of['const']!);
  const choices = of['anyOf'] ?? of['oneOf'];
  if (Array.isArray(choices)) return union(choices.map((one) => typeOf(one, names, indent)));
  const types = Array.isArray(of['type']) ? of['type'] : [of['type'] ?? ''];
  return union(types.map((type) => simple(String(type), of, names, indent)));
}

function simple(type: string, schema: JsonObject, names: ReadonlyMap<string, string>, indent: string): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `Array<${typeOf(schema['items'], names, indent)}>`;
    case 'object':
      return members(schema, names, indent);
    default:
      return 'unknown';
  }
}

function members(schema: JsonObject, names: ReadonlyMap<string, string>, indent: string): string {
  if ('properties' in schema) {
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    const inner = `${indent}  `;
    const lines = Object.entries(object(schema['properties'])).map(
      ([name, of]) => `${range(of, inner)}${inner}${NAME.test(name) ? name : quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(of, names, inner)};\n`,
    );
    return `{\n${lines.join('')}${indent}}`;
  }
  const others = schema['additionalProperties'];
  if (others === false) return 'Record<string, never>';
  return `Record<string, ${typeof others === 'object' ? typeOf(others, names, indent) : 'unknown'}>`;
}

/** A comment with the range of a number, or of the numbers in a list. */
function range(schema: Json, indent: string): string {
  const whole = object(schema);
  const of = 'items' in whole ? object(whole['items']) : whole;
  return 'minimum' in of && 'maximum' in of ? `${indent}/** ${String(of['minimum'])} to ${String(of['maximum'])} */\n` : '';
}

const object = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
const union = (types: readonly string[]) => [...new Set(types)].join(' | ');
const literal = (value: Json) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));
const quoted = (text: string) => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;

/** `layout_draft` becomes `LayoutDraft`. */
const typeName = (name: string) =>
  (name.match(/[A-Za-z0-9]+/g) ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
