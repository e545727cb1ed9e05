// The signs that end a sentence are no part of the address before them.
const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}।]/gi

/** A typed text in pieces, in which web addresses stand apart so that they can be shown as links. */
export function withAddresses(text: string): (string | { url: string })[] {
  const pieces: (string | { url: string })[] = []
  let end = 0
  for (const { 0: url, index } of text.matchAll(address)) {
    pieces.push(text.slice(end, index), { url })
    end = index + url.length
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '')
}
