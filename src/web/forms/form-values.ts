/**
 * What stands in the fields of a form: by whole paths, as in drafts (`{ 'correspondAddress.pincode': '226010' }`), or in
 * objects and lists within each other, as in settings. A path leads into either.
 */
export type FormValues = Readonly<Record<string, unknown>>

const isNest = (part: unknown): part is FormValues => typeof part === 'object' && part !== null

/** The longest beginning of a path that is a name in `part`, and what of the path is left within it. */
function entered(part: FormValues, path: string): [name: string, rest: string] | null {
  let end = path.lastIndexOf('.')
  while (end > 0) {
    const name = path.slice(0, end)
    if (name in part && isNest(part[name])) return [name, path.slice(end + 1)]
    end = path.lastIndexOf('.', end - 1)
  }
  return null
}

/** What stands at a path; undefined where there is nothing. */
export function valueAt(values: FormValues, path: string): unknown {
  if (path in values) return values[path]
  const within = entered(values, path)
  return within ? valueAt(values[within[0]] as FormValues, within[1]) : undefined
}

/** The values with another one at a path; what the path does not lead through stays the same objects. */
export function withValueAt<Values extends FormValues>(values: Values, path: string, value: unknown): Values {
  const within = path in values ? null : entered(values, path)
  const [name, inner] = within
    ? [within[0], withValueAt(values[within[0]] as FormValues, within[1], value)]
    : [path, value]
  const copy = Array.isArray(values) ? [...values] : { ...values }
  return Object.assign(copy, { [name]: inner }) as unknown as Values
}

/** The name in the values under which a path stands: `qualifications` of `qualifications.2.degree`. */
export function rootOf(values: FormValues, path: string): string {
  return path in values ? path : (entered(values, path)?.[0] ?? path)
}
