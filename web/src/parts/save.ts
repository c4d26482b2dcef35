/** Lets the browser keep a text as a file. */
export function save(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function saveJson(name: string, value: object): void {
  save(name, 'application/json', JSON.stringify(value, null, 2));
}
