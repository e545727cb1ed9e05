/** A statement as shown in a trace. */
type ShownStatement = {
  /** Its verb and its first table, such as `select applications`. */
  summary: string
  /** Its text, without anything that might be a value. */
  shown: string
}

// There are few statements: only lists of rows make as many texts as they have lengths.
const most = { kept: 1_000, letters: 4_000 }

/** Quoted texts and comments; names of columns and tables are in double quotes. */
const quoted =
  /"(?:[^"]|"")*"|\be'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$|--[^\n]*|\/\*.*?\*\/|(?<![\w$.])\d{5,}\b/gis

function withoutValues(found: string): string {
  if (found.startsWith('"')) return found
  return /^(?:--|\/\*)/.test(found) ? '' : '?'
}

function show(text: string): ShownStatement {
  const shown = text.replaceAll(quoted, withoutValues).replaceAll(/\s+/g, ' ').trim()
  const [, verb = 'statement'] = /^\W*(\w+)/.exec(shown) ?? []
  const [, table] = /\b(?:from|into|update|truncate|table)\s+(?:only\s+)?"?(\w+(?:\.\w+)?)/i.exec(shown) ?? []
  return {
    summary: [verb.toLowerCase(), table?.toLowerCase() ?? []].flat().join(' '),
    shown: shown.length > most.letters ? `${shown.slice(0, most.letters)} …` : shown,
  }
}

const known = new Map<string, ShownStatement>()

/**
 * A statement as sent, with `$1` for its values. Programmers write the texts, without anybody's values; to be safe,
 * quoted texts and long numbers are left out anyway, as in `pg_stat_statements`.
 */
export function shownStatement(text: string): ShownStatement {
  const found = known.get(text)
  if (found) return found
  const made = show(text)
  if (known.size < most.kept) known.set(text, made)
  return made
}
