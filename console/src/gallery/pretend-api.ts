/** Records that typeaheads of the gallery find. */
const records = [
  { id: '0197a000-0000-7000-8000-000000000001', code: 'NLRTM', name: 'Rotterdam' },
  { id: '0197a000-0000-7000-8000-000000000002', code: 'BEANR', name: 'Antwerp' },
  { id: '0197a000-0000-7000-8000-000000000003', code: 'SNDKR', name: 'Dakar' },
] as const

export const [rotterdam] = records

/** What is looked for in this resource never comes, to see what waiting looks like. */
export const never = 'never'
/** What is looked for in this one cannot be had. */
export const broken = 'broken'

function answer(path: string): Promise<Response> {
  if (path.startsWith(`/api/${never}`)) return new Promise(() => undefined)
  if (path.startsWith(`/api/${broken}`)) return Promise.resolve(Response.json({ message: 'Not now' }, { status: 400 }))
  return Promise.resolve(Response.json({ data: records }))
}

/** Answers the calls of fields without a server: the gallery stands alone. */
export function pretendApi(): void {
  const ask = window.fetch
  window.fetch = (input, init) => {
    const path = typeof input === 'string' ? input : ''
    return path.startsWith('/api/') ? answer(path) : ask(input, init)
  }
}
