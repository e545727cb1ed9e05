/**
 * Whether a PDF ends before its table of objects, as after a download that stopped: readers then show what has come.
 * `text` has its bytes as characters.
 */
export function isCutShort(text: string): boolean {
  const table = text.lastIndexOf('startxref')
  // A file for the web has a table at its beginning, too, and a changed file one for each version.
  return table < 0 || /\d[\0\t\n\f\r ]+obj/.test(text.slice(table))
}
