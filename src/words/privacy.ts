import { en } from './privacy.en.ts'
import { room } from './room.ts'

/** The privacy notice: in short when registering, in full on its page. `privacyNoticeVersion` names this text. */
export const privacy = room('privacy', en)

/** The notice in short, as it stands before an account is made (docs/rules.md, Consent). */
export const privacyInShort = ['shortKept', 'shortUse', 'shortSeen', 'shortAadhaar', 'shortRights'] as const
