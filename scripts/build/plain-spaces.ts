import { readFileSync } from 'node:fs'
import type { Plugin } from 'postcss'

const named = /(--pv-space-\d+): (\d+px);/g

/**
 * Replaces the tokens of space with their values. They are the same on every screen, and their hundreds of uses would make the
 * first style sheet 2.7 % heavier.
 */
export function plainSpaces(tokens = 'src/web/styles/tokens.css'): Plugin {
  const steps = new Map(
    [...readFileSync(tokens, 'utf8').matchAll(named)].map(([, name = '', value = '']) => [name, value] as const),
  )
  const plain = (value: string) =>
    value
      .replaceAll(/calc\(-1 \* var\((--pv-space-\d+)\)\)/g, (all, name: string) => `-${steps.get(name) ?? all}`)
      .replaceAll(/var\((--pv-space-\d+)\)/g, (all, name: string) => steps.get(name) ?? all)
  return {
    postcssPlugin: 'plain-spaces',
    Declaration(declaration) {
      if (steps.has(declaration.prop)) declaration.remove()
      else if (declaration.value.includes('--pv-space-')) declaration.value = plain(declaration.value)
    },
  }
}
