import type { StudyLink } from '../client';

/** The links as a table for a mail merge. A cell that a spreadsheet would run as a formula is defused. */
export function linksCsv(links: readonly StudyLink[], origin: string): string {
  const cell = (text: string) => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
  };
  const rows = links.map(({ label, path, usedAt }) => [label, `${origin}${path}`, usedAt ?? ''].map(cell).join(','));
  return ['label,link,usedAt', ...rows].map((row) => `${row}\r\n`).join('');
}
