/** The safe subset of Markdown that pages of a study are written in, as a tree. Whatever is no part of it is plain text. */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'em'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] };

export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'quote'; parts: Inline[] }
  | { kind: 'bullets' | 'numbers'; items: Inline[][] }
  | { kind: 'rule' };

const DEEPEST = 4;
/** Links lead to other sites or write a letter; nothing else is run or loaded. */
const SAFE = /^(https?:\/\/|mailto:)[^\s]+$/i;

const HEADING = /^(#{1,3})\s+(.+?)\s*#*$/;
const BULLET = /^\s{0,3}[-*+]\s+(.+)$/;
const NUMBER = /^\s{0,3}\d{1,3}[.)]\s+(.+)$/;
const QUOTE = /^>\s?(.*)$/;
const RULE = /^\s*(?:-{3,}|\*{3,})\s*$/;

export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', parts: inlineOf(paragraph.join('\n')) });
    paragraph = [];
  };
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const heading = HEADING.exec(line);
    const bullet = RULE.test(line) ? null : BULLET.exec(line);
    const number = NUMBER.exec(line);
    const quote = QUOTE.exec(line);
    if (line.trim() === '') close();
    else if (heading || bullet || number || quote || RULE.test(line)) {
      close();
      if (heading) blocks.push({ kind: 'heading', level: (heading[1]!.length + 1) as 2 | 3 | 4, parts: inlineOf(heading[2]!) });
      else if (bullet) add(blocks, 'bullets', bullet[1]!);
      else if (number) add(blocks, 'numbers', number[1]!);
      else if (quote) blocks.push({ kind: 'quote', parts: inlineOf(quote[1]!) });
      else blocks.push({ kind: 'rule' });
    } else paragraph.push(line.trim());
  }
  close();
  return blocks;
}

/** An item goes to the list just before it, if that is of the same kind. */
function add(blocks: Block[], kind: 'bullets' | 'numbers', item: string): void {
  const before = blocks.at(-1);
  if (before?.kind === kind) before.items.push(inlineOf(item));
  else blocks.push({ kind, items: [inlineOf(item)] });
}

const INLINE = /\\([\\`*_[\]()#>+\-.!])|`([^`]+)`|\*\*(\S(?:.*?\S)?)\*\*|__(\S(?:.*?\S)?)__|\*(\S(?:.*?\S)?)\*|(?<!\w)_(\S(?:.*?\S)?)_(?!\w)|\[([^\]]+)\]\(([^()\s]+)\)|\n/gs;

export function inlineOf(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  const say = (more: string) => {
    const last = parts.at(-1);
    if (more === '') return;
    if (last?.kind === 'text') last.text += more;
    else parts.push({ kind: 'text', text: more });
  };
  if (depth > DEEPEST) return [{ kind: 'text', text }];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, escaped, code, strong, strong2, em, em2, label, href] = match;
    say(text.slice(at, match.index));
    at = match.index + whole.length;
    if (escaped) say(escaped);
    else if (code) parts.push({ kind: 'code', text: code });
    else if (strong ?? strong2) parts.push({ kind: 'strong', parts: inlineOf((strong ?? strong2)!, depth + 1) });
    else if (em ?? em2) parts.push({ kind: 'em', parts: inlineOf((em ?? em2)!, depth + 1) });
    else if (href && SAFE.test(href)) parts.push({ kind: 'link', href, parts: inlineOf(label!, depth + 1) });
    else if (whole === '\n') parts.push({ kind: 'break' });
    else say(whole);
  }
  say(text.slice(at));
  return parts;
}
