import { file, proFormaLine } from '../specimens-for-tests.ts'
import { reachable, type Told } from './specimens-for-tests.ts'

const { debtor } = reachable()
const lines = [
  proFormaLine({ id: 'l1', currency_id: 'usd', vat_type: 'NL_HIGH', quantity: '24.064', rate: '62.0000', amount: '1491.97' }),
  proFormaLine({
    id: 'l2',
    currency_id: 'usd',
    vat_type: 'NL_HIGH',
    description: 'Rebate',
    quantity: '3.000',
    rate: '-7.1234',
    amount: '-21.37',
  }),
  proFormaLine({
    id: 'l3',
    currency_id: 'usd',
    vat_type: 'DISBURSE',
    description: 'Duties',
    calculation_unit_id: null,
    quantity: '1.000',
    rate: '80.0000',
    amount: '80.00',
  }),
]

/** An invoice that says nearly all that one can: of a project, in dollars, with VAT in euros, of something charged, given back and paid for the customer. */
export const told: Told = {
  from: {
    jobs: [{ ...file, lines }],
    project: { number: '26GA2601' },
    debtor: { ...debtor, address: 'Waalhaven 1\nGebouw Zuid\nGate 3' },
  },
  asked: { line_ids: lines.map(({ id }) => id) },
  exchange_rate: '1.100000',
  notes: 'Thank you.\nUntil next time.',
}

/** What it says, part by part: 21 % of 1,470.60 is 308.826, which at 1.10 dollars to the euro are 280.754… */
export const written = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>31012600001</cbc:ID>
  <cbc:IssueDate>2026-11-23</cbc:IssueDate>
  <cbc:DueDate>2026-12-23</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:Note>Thank you.
Until next time.
GRANDE DAKAR GA2601, Antwerp – Dakar</cbc:Note>
  <cbc:DocumentCurrencyCode>USD</cbc:DocumentCurrencyCode>
  <cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>
  <cbc:BuyerReference>PO 7781</cbc:BuyerReference>
  <cac:AdditionalDocumentReference>
    <cbc:ID>RTMDKRGA26010001</cbc:ID>
    <cbc:DocumentDescription>Bill of lading</cbc:DocumentDescription>
  </cac:AdditionalDocumentReference>
  <cac:AdditionalDocumentReference>
    <cbc:ID>RTMDKRGA26010002</cbc:ID>
    <cbc:DocumentDescription>Bill of lading</cbc:DocumentDescription>
  </cac:AdditionalDocumentReference>
  <cac:ProjectReference>
    <cbc:ID>26GA2601</cbc:ID>
  </cac:ProjectReference>
  <cac:AccountingSupplierParty>
    <cac:Party>
      <cbc:EndpointID schemeID="0106">24123456</cbc:EndpointID>
      <cac:PostalAddress>
        <cbc:StreetName>Boompjes 40</cbc:StreetName>
        <cbc:CityName>Rotterdam</cbc:CityName>
        <cbc:PostalZone>3011 XB</cbc:PostalZone>
        <cac:Country>
          <cbc:IdentificationCode>NL</cbc:IdentificationCode>
        </cac:Country>
      </cac:PostalAddress>
      <cac:PartyTaxScheme>
        <cbc:CompanyID>NL004495445B01</cbc:CompanyID>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>Fairlead BV</cbc:RegistrationName>
        <cbc:CompanyID schemeID="0106">24123456</cbc:CompanyID>
      </cac:PartyLegalEntity>
      <cac:Contact>
        <cbc:Name>Fairlead Rotterdam</cbc:Name>
        <cbc:Telephone>+31102064000</cbc:Telephone>
        <cbc:ElectronicMail>rotterdam@fairlead.test</cbc:ElectronicMail>
      </cac:Contact>
    </cac:Party>
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>
    <cac:Party>
      <cbc:EndpointID schemeID="0106">24234567</cbc:EndpointID>
      <cac:PartyIdentification>
        <cbc:ID>D1001</cbc:ID>
      </cac:PartyIdentification>
      <cac:PostalAddress>
        <cbc:StreetName>Waalhaven 1</cbc:StreetName>
        <cbc:AdditionalStreetName>Gebouw Zuid</cbc:AdditionalStreetName>
        <cbc:CityName>Rotterdam</cbc:CityName>
        <cbc:PostalZone>3089 JH</cbc:PostalZone>
        <cac:AddressLine>
          <cbc:Line>Gate 3</cbc:Line>
        </cac:AddressLine>
        <cac:Country>
          <cbc:IdentificationCode>NL</cbc:IdentificationCode>
        </cac:Country>
      </cac:PostalAddress>
      <cac:PartyTaxScheme>
        <cbc:CompanyID>NL004495445B01</cbc:CompanyID>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>Autohandel Jansen BV</cbc:RegistrationName>
        <cbc:CompanyID schemeID="0106">24234567</cbc:CompanyID>
      </cac:PartyLegalEntity>
      <cac:Contact>
        <cbc:Name>Karin Bos</cbc:Name>
      </cac:Contact>
    </cac:Party>
  </cac:AccountingCustomerParty>
  <cac:Delivery>
    <cbc:ActualDeliveryDate>2026-11-22</cbc:ActualDeliveryDate>
  </cac:Delivery>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode name="Credit transfer">30</cbc:PaymentMeansCode>
    <cbc:PaymentID>31012600001</cbc:PaymentID>
    <cac:PayeeFinancialAccount>
      <cbc:ID>NL69INGB0123456789</cbc:ID>
      <cbc:Name>Fairlead BV USD</cbc:Name>
      <cac:FinancialInstitutionBranch>
        <cbc:ID>INGBNL2A</cbc:ID>
      </cac:FinancialInstitutionBranch>
    </cac:PayeeFinancialAccount>
  </cac:PaymentMeans>
  <cac:PaymentTerms>
    <cbc:Note>Immediately</cbc:Note>
  </cac:PaymentTerms>
  <cac:TaxTotal>
    <cbc:TaxAmount currencyID="USD">308.83</cbc:TaxAmount>
    <cac:TaxSubtotal>
      <cbc:TaxableAmount currencyID="USD">1470.60</cbc:TaxableAmount>
      <cbc:TaxAmount currencyID="USD">308.83</cbc:TaxAmount>
      <cac:TaxCategory>
        <cbc:ID>S</cbc:ID>
        <cbc:Percent>21.00</cbc:Percent>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:TaxCategory>
    </cac:TaxSubtotal>
    <cac:TaxSubtotal>
      <cbc:TaxableAmount currencyID="USD">80.00</cbc:TaxableAmount>
      <cbc:TaxAmount currencyID="USD">0.00</cbc:TaxAmount>
      <cac:TaxCategory>
        <cbc:ID>E</cbc:ID>
        <cbc:Percent>0.00</cbc:Percent>
        <cbc:TaxExemptionReasonCode>VATEX-EU-79-C</cbc:TaxExemptionReasonCode>
        <cbc:TaxExemptionReason>Disbursement in the name of and for the account of the customer, art. 79(c) Directive 2006/112/EC</cbc:TaxExemptionReason>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:TaxCategory>
    </cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:TaxTotal>
    <cbc:TaxAmount currencyID="EUR">280.75</cbc:TaxAmount>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="USD">1550.60</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="USD">1550.60</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="USD">1859.43</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="USD">1859.43</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:ID>1</cbc:ID>
    <cbc:InvoicedQuantity unitCode="MTQ">24.064</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="USD">1491.97</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Name>Ocean freight</cbc:Name>
      <cac:ClassifiedTaxCategory>
        <cbc:ID>S</cbc:ID>
        <cbc:Percent>21.00</cbc:Percent>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>
      <cbc:PriceAmount currencyID="USD">62.0000</cbc:PriceAmount>
    </cac:Price>
  </cac:InvoiceLine>
  <cac:InvoiceLine>
    <cbc:ID>2</cbc:ID>
    <cbc:InvoicedQuantity unitCode="MTQ">-3.000</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="USD">-21.37</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Name>Rebate</cbc:Name>
      <cac:ClassifiedTaxCategory>
        <cbc:ID>S</cbc:ID>
        <cbc:Percent>21.00</cbc:Percent>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>
      <cbc:PriceAmount currencyID="USD">7.1234</cbc:PriceAmount>
    </cac:Price>
  </cac:InvoiceLine>
  <cac:InvoiceLine>
    <cbc:ID>3</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">1.000</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="USD">80.00</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Name>Duties</cbc:Name>
      <cac:ClassifiedTaxCategory>
        <cbc:ID>E</cbc:ID>
        <cbc:Percent>0.00</cbc:Percent>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>
      <cbc:PriceAmount currencyID="USD">80.0000</cbc:PriceAmount>
    </cac:Price>
  </cac:InvoiceLine>
</Invoice>
`
