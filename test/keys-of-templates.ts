/** Whether a text builds a key from words of closed sets: `settled.${as}`, `${transition}.${part}`. */
export function isFromTemplate(text: string, key: string): boolean {
  return [...text.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})*\$\{[^}`]*\}(?:[\w.-]|\$\{[^}`]*\})*)`/g)].some(
    ([, template = '']) => {
      const literal = template.replaceAll(/\$\{[^}]*\}/g, '')
      if (!literal.includes('.')) return false
      const pattern = template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, String.raw`[\w-]+`)
      // A template without fixed words must name the last part nearby.
      const isNamed = literal !== '.' || text.includes(`'${key.split('.').at(-1)}'`)
      return isNamed && new RegExp(`^${pattern}$`).test(key)
    },
  )
}
