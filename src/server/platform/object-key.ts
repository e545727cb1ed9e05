// Folders and a name of letters, digits, `_` and `-`, with the ending of an allowed type. No dots but that one, so there
// is no `..`; nothing that decodes to anything else.
const grammar = /^(?:[A-Za-z0-9][\w-]{0,63}\/){1,4}[\w-]{1,64}\.(?:jpg|jpeg|png|pdf)$/

/** Whether a text can be the key of an object at all. */
export function isObjectKey(text: string): boolean {
  return grammar.test(text)
}

/** Guards every way to an object: a key that does not fit was not made by us. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new Error('not an object key')
}
