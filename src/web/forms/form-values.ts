/**
 * Values of a form: by full path, as in drafts (`{ 'correspondAddress.pincode': '226010' }`), or nested in objects and
 * lists, as in settings. A path works for both.
 */
export type FormValues = Readonly<Record<string, unknown>>

const isNest = (part: unknown): part is FormValues => typeof part === 'object' && part !== null

/** The longest prefix of a path that is a key of `part`, what it holds, and the rest of the path. */
function entered(part: FormValues, path: string): [name: string, nest: FormValues, rest: string] | null {
  let end = path.lastIndexOf('.')
  while (end > 0) {
    const name = path.slice(0, end)
    const nest = part[name]
    if (isNest(nest)) return [name, nest, path.slice(end + 1)]
    end = path.lastIndexOf('.', end - 1)
  }
  return null
}

/** The value at a path; undefined if there is none. */
export function valueAt(values: FormValues, path: string): unknown {
  if (path in values) return values[path]
  const within = entered(values, path)
  return within ? valueAt(within[1], within[2]) : undefined
}

/** Sets the value at a path; objects off the path stay the same. */
export function withValueAt<Values extends FormValues>(values: Values, path: string, value: unknown): Values {
  const within = path in values ? null : entered(values, path)
  const [name, inner] = within ? [within[0], withValueAt(within[1], within[2], value)] : [path, value]
  const copy = Array.isArray(values) ? [...values] : { ...values }
  return Object.assign(copy, { [name]: inner }) as unknown as Values
}

/** The key that holds a path: `qualifications` for `qualifications.2.degree`. */
export function rootOf(values: FormValues, path: string): string {
  return path in values ? path : (entered(values, path)?.[0] ?? path)
}
