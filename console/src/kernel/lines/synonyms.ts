/** What the headings of customers' lists are called besides our own labels: English, Dutch, German and French, folded and without signs. */
const words: Readonly<Record<string, string>> = {
  chassis_number:
    'vin vinnumber vinno fin chassis chassisnumber chassisno chassisnr chassisnummer serial serialnumber serialno frame frameno framenummer ' +
    'fahrgestell fahrgestellnummer fahrgestellnr numerodechassis nchassis numerodeserie',
  make: 'make brand manufacturer merk marke hersteller fabrikat marque',
  model: 'model type modell typ modele',
  colour: 'colour color kleur farbe couleur',
  license_plate: 'plate licenseplate licenceplate registration kenteken nummerplaat kennzeichen immatriculation plaque',
  length: 'l length lengte lange laenge longueur',
  width: 'w b width breedte breite largeur',
  height: 'h height hoogte hohe hoehe hauteur',
  weight: 'kg weight grossweight gewicht poids',
  build_year: 'year buildyear yearofbuild modelyear bouwjaar baujahr annee anneedefabrication',
  body: 'body bodytype carrosserie aufbau',
  quantity: 'qty quantity pieces pcs aantal stuks menge anzahl stuck quantite',
  customer_reference: 'reference ref yourref customerreference stocknumber referentie referenz referenceclient',
  mrn: 'mrn mrnnumber mrnnummer',
  hs_code: 'hs hscode commoditycode goederencode warennummer',
  container_number: 'container containerno containernr containernumber containernummer',
  seal: 'seal sealno zegel siegel plomb',
  key_number: 'key keyno sleutel sleutelnummer schlussel',
  rate: 'rate price unitprice tarief prijs preis prix tarif',
  currency_id: 'currency cur valuta wahrung devise',
  description: 'description omschrijving beschreibung bezeichnung designation',
}

/** What else the heading of a field may be. */
export const synonymsOf = (key: string): string[] => words[key]?.split(' ') ?? []
