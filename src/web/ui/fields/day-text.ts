/** `2008-08-14` from `14-08-2008`, `14/8/2008` or `14.08.2008`; anything else comes back as typed, so that nothing is lost. */
export function dayFromTyped(typed: string): string {
  const match =
    /^\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})\s*$/.exec(typed) ??
    /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(typed)
  if (!match) return typed
  const [, day = '', month = '', year = ''] = match
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isReal = !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
  return isReal ? iso : typed
}

/** `14-08-2008` from `2008-08-14`; anything else as it is. */
export function typedFromDay(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return match ? `${match[3]}-${match[2]}-${match[1]}` : value
}
