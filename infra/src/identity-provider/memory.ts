import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Kept {
  payload: AdapterPayload
  until: number
}

/** Where a development provider keeps sign-ins under way and sessions: in memory, each until it expires. */
export function memory(): AdapterFactory {
  const models = new Map<string, Map<string, Kept>>()

  return model => {
    const kept = models.get(model) ?? new Map<string, Kept>()
    models.set(model, kept)
    const find = (is: (payload: AdapterPayload) => boolean) => {
      for (const [id, { payload, until }] of kept) {
        if (until < Date.now()) kept.delete(id)
        else if (is(payload)) return payload
      }
      return undefined
    }
    return {
      async upsert(id, payload, expiresIn = Infinity) {
        kept.set(id, { payload, until: Date.now() + expiresIn * 1_000 })
      },
      async find(id) {
        const { payload, until } = kept.get(id) ?? { until: 0 }
        return until < Date.now() ? undefined : payload
      },
      findByUid: async uid => find(payload => payload.uid === uid),
      findByUserCode: async userCode => find(payload => payload.userCode === userCode),
      async consume(id) {
        const payload = kept.get(id)?.payload
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        kept.delete(id)
      },
      async revokeByGrantId(grantId) {
        for (const each of models.values()) {
          for (const [id, { payload }] of each) if (payload.grantId === grantId) each.delete(id)
        }
      },
    }
  }
}
