/** Small things a browser remembers. Where storage is switched off, nothing is. */

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`rondo.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`rondo.${name}`, value);
  } catch {
    // It is forgotten with the page.
  }
}
