import type { Json, JsonObject } from './types';

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * JSON Merge Patch (RFC 7386). Returns the patched value and leaves both arguments alone; what the patch does not
 * touch is shared with the target, so that unchanged parts stay identical.
 */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const result: JsonObject = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else
      // Not an assignment: a member may be called __proto__.
      Object.defineProperty(result, name, {
        value: mergePatch(Object.hasOwn(result, name) ? result[name] : undefined, value),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return result;
}
