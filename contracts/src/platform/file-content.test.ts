import { expect, test } from 'vitest'
import { file_types } from '../reference/documents.ts'
import { type FileType, isOfType } from './file-content.ts'

const bytes = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(parts.flatMap(part => (typeof part === 'number' ? [part] : Array.from(part, letter => letter.charCodeAt(0)))))
const entry = (name: string) => ['PK\x03\x04', ...Array.from({ length: 22 }, () => 0), name.length, 0, 0, 0, name, 'content']

const samples: Readonly<Record<string, Uint8Array>> = {
  csv: bytes('code;name\r\nNLRTM;Rotterdam\r\n'),
  eml: bytes('Received: from mail.test\r\nFrom: a@b.test\r\nSubject: B/L\r\n\r\nHello'),
  compound: bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0),
  word: bytes(...entry('[Content_Types].xml'), ...entry('_rels/.rels'), ...entry('word/document.xml')),
  sheet: bytes(...entry('[Content_Types].xml'), ...entry('xl/workbook.xml')),
  pdf: bytes('%PDF-1.7\n', 0xe2, 0xe3),
  png: bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0),
  gif: bytes('GIF89a', 1, 0),
  jpeg: bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16),
  bmp: bytes('BM', 70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0),
  tiff: bytes('II', 42, 0, 8),
  tiff_of_big_ends: bytes('MM', 0, 42, 0, 0, 0, 8),
  executable: bytes('MZ', 0x90, 0),
  textual_executable: bytes('MZ and then only letters'),
  page: bytes('\n<!DOCTYPE html><script>alert(1)</script>'),
  drawing: bytes(0xef, 0xbb, 0xbf, '<svg xmlns="http://www.w3.org/2000/svg">'),
  archive: bytes(...entry('readme.txt')),
  archive_that_names_a_folder: bytes(...entry('readme.txt'), ...entry('about word/ and xl/')),
  folder_of_no_archive: bytes('..PK\x03\x04', ...Array.from({ length: 26 }, () => 0), 'word/ xl/'),
  bitmap_of_no_size: bytes('BM', 70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 41, 0, 0, 0),
  bitmap_with_something_reserved: bytes('BM', 70, 0, 0, 0, 0, 0, 1, 0, 54, 0, 0, 0, 40, 0, 0, 0),
  bitmap_of_another_name: bytes('BA', 70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0),
  erased: bytes('code', 0x7f, 'name'),
  nothing: bytes(),
}
/** Texts are texts, whatever they speak of. */
const texts = {
  mail_that_does_not_begin_so: bytes('Hello you\r\nFrom: a@b.test\r\n'),
  header_of_no_mail: bytes('Colour: white\r\nSeats: 5\r\n'),
  unprintable_mail: bytes('From: a@b.test\r\nSubject: ', 0, '\r\n'),
}
const sampleOf: Partial<Record<FileType, string>> = {
  doc: 'compound',
  xls: 'compound',
  msg: 'compound',
  docx: 'word',
  xlsx: 'sheet',
  xlsm: 'sheet',
  jpg: 'jpeg',
  tif: 'tiff',
}

test.each(file_types.rows.map(({ code }) => code))('a %s is known by its beginning, and nothing else passes for one', type => {
  const own = sampleOf[type] ?? type
  // A message is text, and so a csv as well.
  const alike = type === 'csv' ? ['csv', 'eml'] : own === 'tiff' ? ['tiff', 'tiff_of_big_ends'] : [own]
  expect(
    Object.keys(samples)
      .filter(name => isOfType(type, samples[name] ?? bytes()))
      .filter(name => name !== 'nothing'),
  ).toEqual(alike)
})

test('a message begins with its header, and has a sender, a day or a subject', () => {
  const { mail_that_does_not_begin_so, header_of_no_mail, unprintable_mail } = texts
  expect([mail_that_does_not_begin_so, header_of_no_mail, unprintable_mail].map(head => isOfType('eml', head))).toEqual([
    false,
    false,
    false,
  ])
  expect([mail_that_does_not_begin_so, header_of_no_mail, unprintable_mail].map(head => isOfType('csv', head))).toEqual([true, true, false])
})
