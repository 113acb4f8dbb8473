import { createHash } from 'node:crypto'

/** How the page looks: light and dark, on a telephone and on paper. It stands in the page itself, which so needs nothing else to be read. */
export const style = `
:root{color-scheme:light dark;--ground:#f5f6f8;--sheet:#fff;--ink:#16202b;--soft:#556270;--line:#d7dce2;--key:#0b5cad;--on-key:#fff;--good:#0d6b3c;--good-ground:#e6f4ec;--bad:#b3261e;--bad-ground:#fcebea}
@media (prefers-color-scheme:dark){:root{--ground:#10151b;--sheet:#1a222b;--ink:#e8edf2;--soft:#a3b0bd;--line:#33404d;--key:#7ab8f5;--on-key:#0c1620;--good:#7fd6a4;--good-ground:#12301f;--bad:#ffb4ab;--bad-ground:#3b1512}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
a{color:var(--key)}
:focus-visible{outline:3px solid var(--key);outline-offset:2px}
.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:1rem;background:var(--sheet);padding:.5rem 1rem}
header,main,footer{max-width:54rem;margin:0 auto;padding:0 1rem}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding-top:1rem;padding-bottom:1rem}
header img{max-height:3rem;max-width:12rem}header strong{font-size:1.1rem}
main{background:var(--sheet);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem 1rem 1.5rem}
h1{font-size:1.6rem;line-height:1.2;margin:0}h2{font-size:1.1rem;margin:1.75rem 0 .5rem}
.lead{color:var(--soft);margin:.25rem 0 0}
.note{border-left:4px solid var(--good);background:var(--good-ground);padding:.75rem 1rem;border-radius:.375rem;margin:1rem 0}
.note.bad{border-color:var(--bad);background:var(--bad-ground)}
.note p{margin:.25rem 0}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:.75rem 1rem;margin:1.25rem 0 0}
.facts div{min-width:0}dt{color:var(--soft);font-size:.8rem}dd{margin:0;font-weight:500}
table{width:100%;border-collapse:collapse;font-size:.95rem}
th{text-align:left;color:var(--soft);font-size:.8rem;font-weight:600;border-bottom:1px solid var(--line);padding:.375rem .5rem .375rem 0;vertical-align:bottom}
td{border-bottom:1px solid var(--line);padding:.5rem .5rem .5rem 0;vertical-align:top}
.figure{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}th.figure,td.figure{padding-left:.5rem}tr>:last-child{padding-right:0}
.small{color:var(--soft);font-size:.85rem;font-weight:400}
.totals{margin:1rem 0 0 auto;max-width:26rem}
.totals div{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0;font-variant-numeric:tabular-nums}
.totals div>:last-child{white-space:nowrap}
.totals .sum{font-size:1.25rem;font-weight:700;border-top:2px solid var(--ink);padding-top:.5rem}
ul.terms{padding-left:1.1rem;margin:.5rem 0}
.pdf{display:inline-block;margin-top:1.25rem;padding:.5rem 0;font-weight:600}
fieldset{border:1px solid var(--line);border-radius:.375rem;margin:0;padding:.5rem .75rem;min-width:0;max-height:20rem;overflow:auto}legend{font-weight:600;padding:0 .25rem}
label.choice{display:flex;gap:.625rem;align-items:center;font-weight:400;min-height:2.75rem}.choice input{width:1.25rem;min-height:1.25rem;flex:none}
form{display:grid;gap:1rem;max-width:32rem}
label{display:grid;gap:.25rem;font-weight:600}
input,select,textarea{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:.375rem;padding:.625rem .75rem;width:100%;min-height:2.75rem}
[aria-invalid=true]{border:2px solid var(--bad)}.fault{color:var(--bad);font-weight:400}
button{font:inherit;font-weight:700;min-height:2.75rem;padding:.625rem 1.5rem;border-radius:.375rem;border:2px solid var(--key);background:var(--key);color:var(--on-key);cursor:pointer;justify-self:start}
.quiet button{background:transparent;color:var(--key)}
details{margin-top:1.5rem;border-top:1px solid var(--line);padding-top:.5rem}summary{cursor:pointer;padding:.625rem 0;font-weight:600;color:var(--key)}
details form{margin-top:.5rem}
footer{padding-top:1.25rem;padding-bottom:2rem}footer h2{margin:0 0 .25rem;font-size:1rem}footer p{margin:0}
figure{margin:1.25rem 0 0}.map{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:.375rem;background:var(--ground)}
.map .land{fill:var(--sheet);stroke:var(--soft);stroke-width:.75}.map .way{fill:none;stroke:var(--key);stroke-width:2.5;stroke-dasharray:1 5;stroke-linecap:round}
.map .stop{fill:var(--key)}.map .ship{fill:var(--bad);stroke:var(--sheet);stroke-width:1.5}.map text{font-size:15px;font-weight:600;fill:var(--ink);stroke:var(--ground);stroke-width:4px;paint-order:stroke}
tbody th{vertical-align:top;padding-top:.5rem;padding-bottom:.5rem;color:var(--ink);font-size:.95rem;padding-left:1.6rem;position:relative}tbody .done::before{content:"✓"/"";position:absolute;left:.25rem;color:var(--good)}tbody .ahead{font-weight:400}tbody .ahead::before{content:"○"/"";position:absolute;left:.25rem;color:var(--soft)}
td.day{white-space:nowrap}
@media (max-width:40rem){main{border-radius:0;border-width:1px 0}.wide{display:none}}
@media (min-width:40.01rem){.narrow{display:none}main{padding:2rem}}
@media print{form,details,.skip,.other,.pdf{display:none}main{border:0}body{background:none}}
`

const hash = createHash('sha256').update(style).digest('base64')

/** What a browser may do with the page: show it and its images, and send its forms to us. No script runs in it, not even ours. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')
