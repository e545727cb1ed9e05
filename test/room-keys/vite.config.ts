import { clientWith } from '../hostel/vite.config.ts'

/** The client of the portal with the hostel and its keys. */
export default clientWith('with-room-keys', new URL('web/tracks.ts', import.meta.url))
