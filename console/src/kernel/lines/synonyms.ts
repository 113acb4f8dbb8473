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
  'rate.amount': 'rate price unitprice tarief prijs preis prix tarif',
  currency_id: 'currency cur curr valuta wahrung devise',
  calculation_unit_id: 'unit per basis unitofmeasure eenheid rekeneenheid einheit unite',
  tariff_level_id: 'level pricelist ratesheet niveau prijslijst preisliste',
  pol_id: 'pol loadport loadingport portofloading laadhaven ladehafen portdechargement',
  pod_id: 'pod dischargeport portofdischarge destinationport loshaven loschhafen portdedechargement',
  container_type_id: 'containertype equipment equipmenttype containersoort containertyp',
  valid_from: 'validfrom effective effectivedate startdate geldigvanaf gultigab valabledu',
  valid_until: 'validuntil validto validthru validtill expiry expirydate enddate geldigtot gultigbis valablejusquau',
  description: 'description omschrijving beschreibung bezeichnung designation',
}

/** What else the heading of a field may be; of a part of one, such as the currency of a rate, what that may be. */
export const synonymsOf = (key: string): string[] => (words[key] ?? words[key.slice(key.indexOf('.') + 1)])?.split(' ') ?? []
