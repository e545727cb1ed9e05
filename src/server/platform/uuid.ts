const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be a row's id: PostgreSQL refuses to compare others. */
export function isUuid(text: string): boolean {
  return uuidShape.test(text)
}
