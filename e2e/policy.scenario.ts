import { afterAll, expect, test } from 'vitest'
import { closeBrowser, somebody } from './person.ts'

afterAll(closeBrowser)

test('the description of the API opens, unfolds an operation, and violates no policy', async () => {
  const { page, leave } = await somebody('desktop')
  await page.goto('/api/docs')
  await page.getByRole('button', { name: /POST \/api\/auth\/login/ }).click()
  await page.getByRole('heading', { name: 'Request body' }).waitFor()
  await leave()
})

test('text injected into a page can neither style it nor run code nor reach the microphone', async () => {
  const { page, context } = await somebody('desktop')
  await page.goto('/login')
  await page.getByLabel('E-mail').waitFor()
  const allowed = await page.evaluate(async () => {
    const forbidden: string[] = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => forbidden.push(effectiveDirective))
    const { body } = document
    body.insertAdjacentHTML('beforeend', '<style>body { opacity: 0.5 }</style><p id="styled" style="opacity: 0.5">')
    body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = "run"' }))
    const opacityOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? body).opacity
    const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
    const powers = ['camera', 'microphone', 'geolocation', 'clipboard-write'].filter((name) =>
      featurePolicy.allowsFeature(name),
    )
    await new Promise((resolve) => setTimeout(resolve))
    return {
      forbidden: forbidden.toSorted(),
      powers,
      opacities: [opacityOf('body'), opacityOf('#styled')],
      title: document.title,
    }
  })
  expect(allowed).toEqual({
    forbidden: ['script-src-elem', 'style-src-attr', 'style-src-elem'],
    powers: ['camera', 'clipboard-write'],
    opacities: ['1', '1'],
    title: expect.not.stringContaining('run'),
  })
  await context.close()
})
