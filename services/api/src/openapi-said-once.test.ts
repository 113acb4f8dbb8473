import { expect, test } from 'vitest'
import { bodiesOnce, parametersOnce, saidOnce } from './openapi-said-once.ts'

const states = { type: 'string', enum: ['one of many states', 'another of them', 'a third', 'a fourth', 'a fifth', 'a sixth', 'a seventh'] }
const orNone = { ...states, enum: [...states.enum, null] }
const holding = (properties: object) => ({ type: 'object', properties })
const there = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('what fields hold in several places stands once, in calls and components, whatever they are called', () => {
  const call = (schema: object) => ({ post: { requestBody: { content: { 'application/json': { schema } } } } })
  const said = saidOnce({
    paths: { '/a': call(holding({ state: states })) },
    schemas: { a: holding({ state: states }), b: holding({ stage: states }) },
  })
  expect(said).toEqual({
    paths: { '/a': call(holding({ state: there('_state') })) },
    schemas: { a: holding({ state: there('_state') }), b: holding({ stage: there('_state') }), _state: states },
  })
})

test('fields of one name that hold something else are something else, and who stands alone or is short stays where he is', () => {
  const short = { type: 'string' }
  const schemas = {
    a: holding({ state: states, rows: { type: 'array', items: holding({ state: orNone }) }, text: short }),
    b: holding({ state: orNone, text: short }),
    c: holding({ state: orNone, text: short }),
    d: holding({ state: states }),
    e: holding({ state: states }),
  }
  expect(saidOnce({ paths: {}, schemas }).schemas).toEqual({
    a: holding({
      state: there('_state'),
      rows: { type: 'array', items: holding({ state: there('_state_2') }) },
      text: short,
    }),
    b: holding({ state: there('_state_2'), text: short }),
    c: holding({ state: there('_state_2'), text: short }),
    d: holding({ state: there('_state') }),
    e: holding({ state: there('_state') }),
    _state: states,
    _state_2: orNone,
  })
})

test('what is short is not called by the name of another field', () => {
  const moment = { type: ['string', 'null'], format: 'date-time' }
  const seen = Array.from({ length: 20 }, (_, n) => [`a${n}`, holding({ seen_at: moment })] as const)
  const { schemas } = saidOnce({ paths: {}, schemas: { ...Object.fromEntries(seen), other: holding({ sent_at: moment }) } })
  expect(schemas.a0).toEqual(holding({ seen_at: there('_seen_at') }))
  expect(schemas.other).toEqual(holding({ sent_at: moment }))
})

test('a parameter that several calls take alike stands once, unless its name is taken; one that is short or alone stays where it is', () => {
  const paper = { name: 'paper', in: 'query', schema: states }
  const other = { ...paper, schema: orNone }
  const page = { name: 'page', in: 'query', schema: states }
  const short = { name: 'x', in: 'query' }
  const referred = { $ref: '#/components/parameters/_page' }
  const calls = (...parameters: object[]) => ({ get: { parameters }, post: { summary: 'Takes none' } })
  const at = { $ref: '#/components/parameters/_paper' }
  const told = parametersOnce(
    {
      '/a': calls(paper, page, short, referred),
      '/b': calls(other, page, short, paper),
      '/c': { parameters: [referred], ...calls(other, paper) },
    },
    { _page: { name: 'page' } },
  )
  expect(told).toEqual({
    paths: {
      '/a': calls(at, page, short, referred),
      '/b': calls(other, page, short, at),
      '/c': { parameters: [referred], ...calls(other, at) },
    },
    parameters: { _paper: paper },
  })
})

test('a body that several calls ask for alike stands once; one that is alone or short stays where it is', () => {
  const [body, alone, short] = [
    { required: true, content: { 'application/json': { schema: states } } },
    { content: orNone },
    { $ref: '#/x' },
  ]
  const call = (operationId: string, requestBody?: object) => ({ post: { operationId, ...(requestBody ? { requestBody } : {}) } })
  const at = { $ref: '#/components/requestBodies/_a_reject' }
  expect(
    bodiesOnce({
      '/a': call('a_reject', body),
      '/b': call('b_reject', body),
      '/c': call('c', alone),
      '/d': call('d', short),
      '/e': call('e', short),
      '/f': call('f'),
    }),
  ).toEqual({
    paths: {
      '/a': call('a_reject', at),
      '/b': call('b_reject', at),
      '/c': call('c', alone),
      '/d': call('d', short),
      '/e': call('e', short),
      '/f': call('f'),
    },
    requestBodies: { _a_reject: body },
  })
})
