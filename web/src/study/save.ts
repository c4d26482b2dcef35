const KEPT_MILLIS = 60_000;

/** Lets the browser save something under a name. */
export function saveAs(name: string, data: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MILLIS);
}
