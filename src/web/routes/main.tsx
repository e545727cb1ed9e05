import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ui } from '#words/ui.ts'
import '#web/styles/tokens.css'
import '#web/styles/global.css'
import '#web/styles/first-list.css'
import { endAbandonedSessions } from '#web/accounts/log-out.ts'
import { takeLaterLinks, takeMailedLink } from '#web/accounts/mailed-link.ts'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { call } from '#web/platform/api.ts'
import { forgetOld, forgetOthers, forgetTold } from '#web/platform/kept-values.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { sessionRestored } from '#web/platform/restore-session.ts'
import { RouterProvider } from '#lib/router/router-provider.tsx'
import { followOtherTabs, onSessionExpired, sessionStore } from '#web/platform/session.ts'
import { surviveTranslation } from '#web/platform/translated-page.ts'
import { watchIdle } from '#web/platform/watch-idle.ts'
import { FirstHead, PageFailure, Root, UnknownAddress } from './root.tsx'
import { router } from './router.tsx'
import { keepPresses } from '#web/ui/keys/keep-presses.ts'
import { WaitingPage } from '#web/ui/states/spinner.tsx'
import { hideToast, showToast } from '#web/ui/messages/toast.ts'

const publicQueries = new Set(['GET /api/institute', 'GET /api/admissions', 'GET /api/notices'])

/** When the person changes, removes the previous person's data and asks the guards of the page again. */
function followSession(): void {
  let { token, user } = sessionStore.current()
  sessionStore.subscribe(() => {
    const next = sessionStore.current()
    if (next.token === token) return
    token = next.token
    if (next.user && next.user.id !== user?.id) void forgetOthers(next.user.id)
    user = next.user ?? user
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey.length > 1 || !publicQueries.has(String(queryKey[0])),
    })
    if (next.status === 'out') {
      void forgetTold()
      void router.load()
    } else void endAbandonedSessions()
  })
}

// Zod loads with the first page that needs it (in development even earlier) and would test whether it may compile its
// checks, which the content security policy forbids.
const zod = globalThis as { __zod_globalConfig?: object }
zod.__zod_globalConfig = Object.assign(zod.__zod_globalConfig ?? {}, { jitless: true })

keepPresses()
surviveTranslation()
// Before the router or any page reads the address.
takeMailedLink()
takeLaterLinks()
followSession()
followOtherTabs()
watchIdle((leftMs) => {
  const id = showToast({
    type: 'warning',
    title: ui('endsSoon', { minutes: Math.ceil(leftMs / 60_000) }),
    message: ui('endsSoonText'),
    action: { label: ui('stayLoggedIn'), run: () => void call('GET /api/auth/me').catch(() => undefined) },
    durationMs: leftMs,
  })
  return () => hideToast(id)
})
onSessionExpired(() => showToast({ type: 'warning', title: ui('sessionExpired') }))
// Start both before the first page: every page needs them.
void sessionRestored()
void queryClient.prefetchQuery(instituteQuery)
void forgetOld()
// A session may have ended while no page was open.
if (sessionStore.current().status === 'out') void forgetTold()
void endAbandonedSessions()
// A person who was logged in need not wait for the check of the session before their page is fetched.
if (sessionStore.current().status !== 'out') void router.fetchFirst()
void router.load()

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={router}
        waiting={<WaitingPage head={<FirstHead />} />}
        nothing={<FirstHead />}
        unknown={<UnknownAddress />}
        broken={<PageFailure />}
      >
        <Root />
      </RouterProvider>
    </QueryClientProvider>
  </StrictMode>,
)
