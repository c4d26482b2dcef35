/** Somebody with an id and a name that others may have, too. */
interface Named {
  id: string;
  nickname: string;
}

/** A name each, by id, that nobody else has: of three people called Ann the second and third are Ann (2) and Ann (3). */
export function tellApart(people: readonly Named[]): Map<string, string> {
  const taken = new Set(people.map(({ nickname }) => fold(nickname)));
  const seen = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, nickname } of people) {
    let name = nickname.trim();
    if (seen.has(fold(name))) {
      let n = 2;
      while (taken.has(fold((name = `${nickname.trim()} (${n})`)))) n++;
    }
    seen.add(fold(name));
    taken.add(fold(name));
    names.set(id, name);
  }
  return names;
}

/** What the eye takes for the same. */
const fold = (name: string) => name.normalize('NFKC').trim().toLowerCase();
