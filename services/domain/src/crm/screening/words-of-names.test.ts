import { expect, test } from 'vitest'
import { inLatin, isWithoutVowels } from './scripts.ts'
import { skeletonOf, soundOf } from './sounds.ts'
import { isFaint, wordsOf } from './words-of-names.ts'

test.each([
  ['Щербаков Вячеслав', 'shcherbakov viacheslav'],
  ['Ђорђевић', 'djordjevic'],
  ['Γεώργιος Μπουτάρης', 'georgios boutaris'],
  ['محمد', 'mhmd'],
  ['Łódź Søren Straße', 'lodz soren strasse'],
  ['東京', '東京'],
])('%s in Latin letters is %s', (text, latin) => {
  expect(inLatin(text)).toBe(latin)
})

test('only Arabic script leaves its vowels out', () => {
  expect([isWithoutVowels('محمد'), isWithoutVowels('Мухаммед')]).toEqual([true, false])
})

test.each([
  ['Koninklijke Haven B.V.', ['koninklijke', 'haven']],
  ['S.A.R.L. du Lac', ['lac']],
  ['The Bank of Kivu & Co., Ltd.', ['bank', 'kivu']],
  ['M/V Ocean Star II', ['m', 'v', 'ocean', 'star', '2']],
  ['MV Ocean Star Two', ['ocean', 'star', '2']],
  ['Open Joint Stock Company Zarya', ['zarya']],
  ['Общество с ограниченной ответственностью Заря', ['zaria']],
  ['Abd al-Rahman', ['abdurahman']],
  ['Abdul Rahman', ['abdurahman']],
  ['Abdelrahman', ['abdurahman']],
  ['Abdurrahman', ['abdurahman']],
  ['Abdullah Khan', ['abdullah', 'khan']],
  ['Abdul Ali', ['abduali']],
  ['B.V.', ['bv']],
  ['---', []],
])('the words of %s', (name, words) => {
  expect(wordsOf(name)).toEqual(words)
})

test.each([
  ['Petroff', 'Petrov'],
  ['Hussein', 'Husayn'],
  ['Yousef', 'Jusef'],
  ['Schtscherbakow', 'Shcherbakov'],
  ['Alexander', 'Aleksander'],
  ['Alhuda', 'Huda'],
  ['Abdallah', 'Abdalla'],
  ['Zharov', 'Sharov'],
  ['Cedar', 'Sedar'],
  ['Quasar', 'Kuasar'],
])('%s sounds as %s', (one, other) => {
  expect(soundOf(one.toLowerCase())).toBe(soundOf(other.toLowerCase()))
})

test('the consonants of a sound are its skeleton', () => {
  expect(skeletonOf('mohamad')).toBe('mhmd')
  expect(skeletonOf('darves')).toBe('drs')
})

test('words of trades, letters and numbers are faint', () => {
  expect(['shipping', 'v', '12', 'kunlun', 'ab'].map(isFaint)).toEqual([true, true, true, false, false])
})
