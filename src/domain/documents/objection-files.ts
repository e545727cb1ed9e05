const prefix = 'objection-'

/** The most files with one objection. */
export const mostObjectionFiles = 3

/** The kinds of document that accompany an objection to the list with this number. */
export function objectionKinds(list: string): { docType: string; rules: 'paper' }[] {
  return Array.from({ length: mostObjectionFiles }, (_, place) => {
    return { docType: `${prefix}${list}-${place + 1}`, rules: 'paper' }
  })
}

/** Whether a document accompanies an objection, and is none of the application itself. */
export function isObjectionKind(docType: string): boolean {
  return docType.startsWith(prefix)
}
