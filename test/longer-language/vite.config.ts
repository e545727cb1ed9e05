import { defineConfig } from 'vite'
import portal from '../../vite.config.ts'
import { longerLanguage } from './write-language.ts'

const own = `in_${longerLanguage}`

/** Only the page in the longer language, which `MORE_LANGUAGES` adds, uncompressed. */
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
