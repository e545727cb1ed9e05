import { defineConfig } from 'vite'
import portal from '../../vite.config.ts'
import { longerLanguage } from './write-language.ts'

const own = `in_${longerLanguage}`

/** The page in the longer language alone, which is looked for in `MORE_LANGUAGES`; nobody waits for it to be compressed. */
export default defineConfig({
  ...portal,
  plugins: (portal.plugins ?? []).filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'precompressed')),
  builder: {
    async buildApp(builder) {
      const environment = builder.environments[own]
      if (!environment) throw new Error(`There is no ${longerLanguage} in MORE_LANGUAGES.`)
      await builder.build(environment)
    },
  },
})
