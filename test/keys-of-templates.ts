/**
 * Whether a text builds a key from words of closed sets: `settled.${as}`, `${transition}.${part}`; a word of several parts,
 * as in `${word}.hint`, must be quoted nearby.
 */
export function isFromTemplate(text: string, key: string): boolean {
  return [...text.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})*\$\{[^}`]*\}(?:[\w.-]|\$\{[^}`]*\})*)`/g)].some(
    ([, template = '']) => {
      const literal = template.replaceAll(/\$\{[^}]*\}/g, '')
      if (!literal.includes('.')) return false
      const pattern = template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, String.raw`([\w.-]+)`)
      // A template without fixed words must name the last part nearby.
      const isNamed = literal !== '.' || text.includes(`'${key.split('.').at(-1)}'`)
      const [, ...holes] = new RegExp(`^${pattern}$`).exec(key) ?? []
      const isWord = (hole: string) => !hole.includes('.') || text.includes(`'${hole}'`)
      return isNamed && holes.length > 0 && holes.every(isWord)
    },
  )
}
