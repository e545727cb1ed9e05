import { parseSync } from 'vite'

/** The comments of a file of code, SQL or styles as running text; consecutive lines are one comment. */
export function commentsIn(path: string, text: string): string[] {
  const comments = /\.(tsx?|mjs)$/.test(path)
    ? parseSync(path, text).comments
    : [...text.matchAll(/\/\*(?<block>[^]*?)\*\/|(?<line>--.*$)/gm)].map(({ groups, index, 0: all }) => ({
        value: groups?.['block'] ?? all.slice('--'.length),
        start: index,
        end: index + all.length,
      }))
  const joined: { value: string; end: number }[] = []
  for (const { value, start, end } of comments) {
    const last = joined.at(-1)
    if (last && /^\s*$/.test(text.slice(last.end, start))) Object.assign(last, { value: `${last.value} ${value}`, end })
    else joined.push({ value, end })
  }
  return joined.map(({ value }) => value.replaceAll(/^\*|\s*\n\s*\*?\s*|\s+/g, ' ').trim())
}
