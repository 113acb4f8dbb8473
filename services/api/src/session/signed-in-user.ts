import { may, type Principal, rowScopeOf } from '@fairlead/contracts/identity/rights'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { profileImageOf, profileImageUrl } from './profile-image.ts'

/** The signed-in user as the specification spells it (§3), with what rights need to draw the screens. */
export async function signedInUser(principal: Principal, user: { [key: string]: unknown }, readModels: ReadModels) {
  const office =
    principal.office_id === null ? undefined : await readModels.show('relations', principal.office_id, { rowScope: rowScopeOf(principal) })
  const image = await profileImageOf(user, readModels)
  return {
    id: principal.id,
    name: principal.name,
    email: user.email,
    role: principal.role,
    user_group: principal.role,
    profile_image: image ? profileImageUrl(image) : null,
    office_id: principal.office_id,
    company_hq: principal.company_hq,
    office_name: office?.name ?? null,
    office_location: office?.city ?? null,
    documentation_clearance: user.documentation_clearance === true,
    user_ports: principal.user_ports,
    // Some may by their group, whatever is said of them.
    can_finalize_own_bls: may(principal, 'documentation.finalise_own'),
    can_review_worldcheck: principal.can_review_worldcheck,
    invoice_rights: principal.invoice_rights,
    supervisor: principal.supervisor,
    auditor: principal.auditor,
    relation_id: principal.relation_id,
    language: user.language ?? 'en',
  }
}
