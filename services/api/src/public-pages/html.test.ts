import { expect, test } from 'vitest'
import { html } from './html.ts'

test('text is never markup, wherever it stands', () =>
  expect(html`<a title="${`"><script>`}">${"R&D's <b>"}</a>`.text).toBe('<a title="&quot;&gt;&lt;script&gt;">R&amp;D&#39;s &lt;b&gt;</a>'))

test('pieces stay pieces, one or many; what there is none of leaves nothing behind', () =>
  expect(html`<ul>${['a', '&'].map(one => html`<li>${one}</li>`)}${null}${undefined}${false}${0}</ul>`.text).toBe(
    '<ul><li>a</li><li>&amp;</li>0</ul>',
  ))
