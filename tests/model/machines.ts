import documented from '@fairlead/domain/kernel/state-machines.json' with { type: 'json' }

type Data = Readonly<Record<string, unknown>>

/** What an event does to the state of its record, as the documented machine has it: written by hand, event by event. */
export interface Move {
  event: string
  /** State before; null where the event begins the record. */
  from: string | null
  to: readonly string[]
  /** The documented row, such as `unit: firm · Load`; undefined where the event moves nothing and is no row of it. */
  row?: string
}

export interface Machine {
  /** Category of the streams of its records. */
  category: string
  moves: readonly Move[]
  /** Which state of several an event leads to, where its row names several; `before` is the state before the one it comes from. */
  leadsTo: Readonly<Record<string, (data: Data, from: string | null, before: string | null) => string>>
  /** To which state a record goes back that came from another, by the event that says so without leading there. */
  goesBackTo?: Readonly<Record<string, string>>
}

interface Written {
  category: string
  /** The event of each documented command. */
  events: Readonly<Record<string, string>>
  /** Events that move nothing, or follow from what moves elsewhere, with the states in which they may happen. */
  beside: Readonly<Record<string, readonly string[]>>
  /** Moves that are ours and not documented. */
  ours?: readonly Move[]
  leadsTo?: Machine['leadsTo']
  goesBackTo?: Machine['goesBackTo']
}

function machine(name: keyof typeof documented, { category, events, beside, ours = [], leadsTo = {}, goesBackTo = {} }: Written): Machine {
  const rows = documented[name].transitions.flatMap(({ from, command, to }): Move[] => {
    const event = events[command]
    if (event === undefined) throw new Error(`no event is known of ${command}`)
    return [{ event, from, to, row: `${name}: ${from ?? '–'} · ${command}` }]
  })
  const still = Object.entries(beside).flatMap(([event, states]) => states.map((state): Move => ({ event, from: state, to: [state] })))
  return { category, moves: [...rows, ...ours, ...still], leadsTo, goesBackTo }
}

const ashore = ['booked', 'stand_by', 'firm', 'permit', 'short_shipped'] as const
/** What was left behind waits for nothing. */
const waiting = ['booked', 'stand_by', 'firm', 'permit'] as const
const travelling = ['booked', 'stand_by', 'firm', 'permit', 'loaded', 'discharged', 'released']
const rerouted = (data: Data) => ['voyage_id', 'pol_id', 'pod_id', 'onward_legs'].some(field => field in data)
const given = ['approved', 'sent', 'paid'] as const
const written = ['draft', 'final', 'published'] as const

/** In these a quotation is worked on. */
const beingMade = ['draft', 'requested', 'queued', 'pending', 'action_required'] as const
/** In these the price of a booking may be another one yet. */
const unbilled = ['new', 'pending', 'active', 'shipped'] as const

/** The machines that are built; export documents, releases and screenings are not yet. */
export const machines: readonly Machine[] = [
  machine('voyage', {
    category: 'voyages',
    events: {
      OpenVoyage: 'VoyageOpened',
      CreateTemplateVoyage: 'TemplateVoyageCreated',
      CloseVoyage: 'VoyageClosed',
      ReopenVoyage: 'VoyageReopened',
      ArchiveVoyage: 'VoyageArchived',
      UnarchiveVoyage: 'VoyageUnarchived',
    },
    beside: {
      VoyageChanged: ['open', 'none'],
      PortCallRescheduled: ['open', 'closed'],
      CutOffChanged: ['open', 'closed'],
      VoyageArrived: ['open', 'closed'],
      VoyageDeparted: ['open', 'closed'],
      VoyageRescheduled: ['open', 'closed'],
      ExchangeRatesTaken: ['open', 'closed'],
      VesselSwapped: ['open'],
    },
  }),
  machine('quotation', {
    category: 'quotation',
    events: {
      DraftQuotation: 'QuotationDrafted',
      RequestQuotation: 'QuotationRequested',
      QueueQuotation: 'QuotationQueued',
      OfferQuotation: 'QuotationSent',
      SendQuotation: 'QuotationSent',
      AskCarrierForRate: 'CarrierRateRequested',
      RecordCarrierConfirmation: 'CarrierRateConfirmed',
      AskCustomerForData: 'CustomerDataRequested',
      SupplyData: 'CustomerDataSupplied',
      AcceptQuotation: 'QuotationAccepted',
      DeclineQuotation: 'QuotationDeclined',
      ExpireQuotation: 'QuotationExpired',
      CancelQuotation: 'QuotationCancelled',
      ReviseQuotation: 'QuotationRevised',
      MarkShipped: 'QuotationShipped',
      MarkInvoiced: 'QuotationInvoiced',
    },
    beside: {
      QuotationNumberAsked: ['draft', 'requested'],
      QuotationNumbered: documented.quotation.states, // others may be quicker, as they may with its paper
      QuotationAskedByCustomer: ['requested'],
      QuotationCopiedFrom: ['draft'],
      QuotationChanged: beingMade,
      QuotationLineAdded: beingMade,
      QuotationLineChanged: beingMade,
      QuotationLineRemoved: beingMade,
      LumpsumSet: beingMade,
      QuotationPriced: beingMade,
      QuotationRatesTaken: beingMade,
      QuotationPublicIdGiven: documented.quotation.states,
      QuotationDocumentAttached: documented.quotation.states,
      QuotationMailed: documented.quotation.states,
      QuotationViewedByCustomer: documented.quotation.states,
      QuotationSentAgain: ['active'],
      QuotationCopied: documented.quotation.states,
    },
    ours: ['shipped', 'invoiced'].map(from => ({ event: 'QuotationShippingReversed', from, to: ['accepted'] })),
  }),
  machine('contract', {
    category: 'contract',
    events: {
      DraftContract: 'ContractDrafted',
      ActivateContract: 'ContractActivated',
      ExpireContract: 'ContractExpired',
      TerminateContract: 'ContractTerminated',
    },
    beside: {
      ContractNumberAsked: ['draft'],
      ContractNumbered: documented.contract.states,
      ContractChanged: ['draft'],
      ContractLineAdded: ['draft'],
      ContractLineChanged: ['draft'],
      ContractLineRemoved: ['draft'],
      ContractRenewed: ['active', 'expired'],
      ContractRenewalBegun: ['draft'],
    },
  }),
  machine('booking', {
    category: 'bookings',
    events: {
      CreateBooking: 'BookingCreated',
      RequestBooking: 'BookingRequested',
      SubmitBooking: 'BookingSubmitted',
      ConfirmBooking: 'BookingConfirmed',
      DeclineBooking: 'BookingDeclined',
      AmendBooking: 'BookingAmended',
      MarkShipped: 'BookingShipped',
      MarkInvoiced: 'BookingInvoiced',
      CancelBooking: 'BookingCancelled',
      RestoreBooking: 'BookingRestored',
    },
    beside: {
      QuotationBooked: ['new'],
      BookingNumbered: documented.booking.states,
      BookingPriced: unbilled,
      PricedCargoBooked: unbilled,
      BookingPriceReviewAsked: unbilled,
      BookingPriceReviewLifted: unbilled,
      MeasuredPriceTaken: [...unbilled, 'invoiced'],
      BookingPriceKept: [...unbilled, 'invoiced'],
      BookingPriceKeptForRoute: [...unbilled, 'invoiced'],
      BookingChanged: ['new', 'pending'],
      UnitsAdded: ['new', 'pending', 'active'],
      BookingRerouted: ['new', 'pending'],
    },
    ours: ['shipped', 'invoiced'].map(from => ({ event: 'BookingReactivated', from, to: ['active'] })),
    // Cargo that is changed by chance is always more or less of it.
    leadsTo: { BookingAmended: data => (rerouted(data) || 'cargo' in data ? 'pending' : 'active') },
  }),
  machine('unit', {
    category: 'units',
    events: {
      BookUnit: 'UnitBooked',
      PromoteUnit: 'UnitPromoted',
      PutOnStandby: 'UnitPlacedOnStandby',
      MarkFirm: 'UnitConfirmedFirm',
      GrantPermit: 'LoadingPermitGranted',
      RevokePermit: 'LoadingPermitRevoked',
      Load: 'UnitLoaded',
      ReverseLoading: 'UnitLoadingReversed',
      ShortShip: 'UnitShortShipped',
      Rebook: 'UnitRebooked',
      Discharge: 'UnitDischarged',
      LoadNextLeg: 'NextLegLoaded',
      Release: 'UnitReleased',
      CancelUnit: 'UnitCancelled',
      RestoreUnit: 'UnitRestored',
    },
    beside: {
      UnitDetailsCorrected: ashore,
      UnitDelivered: ashore,
      UnitMeasured: ashore,
      UnitSurveyed: ashore,
      DamageRecorded: [...ashore, 'discharged'],
      DamageCorrected: [...ashore, 'discharged'],
      DamageWithdrawn: [...ashore, 'discharged'],
      UnitCleared: ashore,
      UnitPutOnHold: ashore,
      UnitHoldLifted: ashore,
      UnitMarkedMissing: ashore,
      UnitFound: ashore,
      UnitPrioritised: ashore,
      UnitSplit: ashore,
      UnitsMerged: waiting,
      ContentsSplit: waiting,
      ContentsRejoined: waiting,
      UnitMergedInto: ashore,
      OnwardLegsChanged: [...ashore, 'loaded', 'discharged'],
      LegPlaced: travelling,
      LegLacksRoom: travelling,
      ConnectionBroken: travelling,
      ConnectionMended: travelling,
    },
    // A booking that moves takes its units along: their place is given anew, and what is out of the running stays so.
    ours: [
      ...['booked', 'stand_by', 'firm', 'permit'].map(from => ({ event: 'UnitTransferred', from, to: ['booked'] })),
      ...['cancelled', 'short_shipped'].map(from => ({ event: 'UnitTransferred', from, to: [from] })),
      { event: 'NextLegReversed', from: 'loaded', to: ['discharged'] },
      { event: 'UnitReleaseWithdrawn', from: 'released', to: ['discharged'] },
      // What waited for room on one voyage of its journey waits for room on another.
      { event: 'UnitPlacedOnStandby', from: 'stand_by', to: ['stand_by'] },
    ],
    leadsTo: {
      UnitBooked: data => (data.stand_by === true ? 'stand_by' : 'booked'),
      // Without room they are put on stand-by at once, by an event of its own.
      UnitRebooked: () => 'booked',
      UnitRestored: () => 'booked',
    },
  }),
  machine('bill_of_lading', {
    category: 'bill_of_lading',
    events: {
      QueueBillOfLading: 'BillOfLadingQueued',
      DraftBillOfLading: 'BillOfLadingDrafted',
      RequestSupervisorApproval: 'SupervisorApprovalRequested',
      ApproveBillOfLading: 'SupervisorApprovalGranted',
      RejectBillOfLading: 'SupervisorApprovalRejected',
      FinaliseBillOfLading: 'BillOfLadingFinalised',
      ReopenBillOfLading: 'BillOfLadingReopened',
      PublishWithManifest: 'BillOfLadingPublished',
      VoidForReissue: 'BillOfLadingVoided',
      CancelBillOfLading: 'BillOfLadingCancelled',
    },
    beside: {
      BillOfLadingChanged: ['queue', 'draft'],
      BillOfLadingUnitsChanged: ['queue', 'draft'],
      BillOfLadingRerouted: ['queue', 'draft'],
      BillOfLadingExceptionsNoted: ['queue', 'draft'],
      BillOfLadingTakenOver: ['queue', 'draft'],
      BillOfLadingNumbered: [...written, 'void', 'cancelled'], // the number follows drafting, and others may be quicker
      BillOfLadingReleased: ['final', 'published'],
      OriginalPrinted: ['final', 'published'],
      BillOfLadingPrinted: written,
      OriginalsSurrendered: ['published'],
      TelexReleaseGiven: ['published'],
      BillOfLadingDocumentAttached: written,
    },
  }),
  machine('manifest', {
    category: 'manifest',
    events: {
      DraftManifest: 'ManifestDrafted',
      PublishManifest: 'ManifestPublished',
      CorrectManifest: 'ManifestCorrected',
      CloseManifest: 'ManifestClosed',
    },
    beside: {
      ManifestPublicationStarted: ['draft'],
    },
  }),
  machine('invoice', {
    category: 'invoice',
    events: {
      CreateInvoice: 'InvoiceCreated',
      ApproveInvoice: 'InvoiceApproved',
      CancelInvoice: 'InvoiceCancelled',
      SendInvoice: 'InvoiceSent',
      RecordPayment: 'InvoicePaid',
    },
    beside: {
      InvoiceChanged: ['pending'],
      InvoiceLinesChanged: ['pending'],
      InvoiceCollected: ['pending'],
      ExchangeRateTaken: ['pending'],
      InvoiceNumbered: given,
      InvoiceDocumentAttached: given,
      InvoiceCredited: given,
      InvoiceCreditWithdrawn: given,
      InvoiceSetOff: given,
      SetOffRefused: ['approved', 'sent'],
      PaymentRecorded: ['approved', 'sent'],
      PaymentReversed: ['approved', 'sent'],
      InvoiceSent: ['paid'],
      InvoicePosted: given,
      InvoiceExportQueued: given,
      InvoiceExported: given,
      InvoiceExportFailed: given,
      InvoiceExportConfirmed: given,
      EInvoiceQueued: given,
      EInvoiceWritten: given,
      EInvoiceHandedOver: given,
      EInvoiceDelivered: given,
      EInvoiceAccepted: given,
      EInvoiceRejected: given,
      EInvoiceFailed: given,
      EInvoiceGivenUp: given,
      DebtorVatIdChecked: given,
      ReminderDue: given,
      ReminderSent: given,
    },
    ours: [
      { event: 'CreditNoteCreated', from: null, to: ['pending'] },
      { event: 'PaymentReversed', from: 'paid', to: ['approved', 'sent'] },
      { event: 'SetOffRefused', from: 'paid', to: ['approved', 'sent'] },
    ],
    leadsTo: { InvoicePaid: () => 'paid', PaymentReversed: (_data, _from, before) => before ?? '' },
    // One that was paid before it was sent is sent when what was paid is taken back.
    goesBackTo: { InvoiceSent: 'sent' },
  }),
]

/** The machine of a pro forma line lives within its job. */
export const lineMachine: Machine = machine('pro_forma_line', {
  category: 'jobs',
  events: {
    AddProFormaLine: 'ProFormaLinesAdded',
    ApproveProFormaLine: 'ProFormaLinesApproved',
    RejectProFormaLine: 'ProFormaLinesRejected',
    ReopenProFormaLine: 'ProFormaLinesReopened',
    InvoiceProFormaLine: 'ProFormaLinesInvoiced',
    ReleaseProFormaLine: 'ProFormaLinesReleased',
  },
  beside: { ProFormaLineCorrected: ['pending'], ProFormaLineSplit: ['pending'], VendorInvoiceMatched: ['pending', 'approved'] },
  // What a price asks comes and goes with what is on board.
  ours: [
    ...[null, 'pending', 'withdrawn'].map(from => ({ event: 'ProFormaLinesEstimated', from, to: ['pending'] })),
    { event: 'ProFormaLinesWithdrawn', from: 'pending', to: ['withdrawn'] },
    // For an invoice of several jobs.
    { event: 'ProFormaLinesCollected', from: 'approved', to: ['invoiced'] },
  ],
})

/** Interchanges have a machine of their own beside the documented one of messages; users are a register whose records can be out of use. */
const interchange: Machine = {
  category: 'edi_interchange',
  leadsTo: {},
  moves: (
    [
      ['InterchangeQueued', [null], 'queued'],
      ['InterchangeReceived', [null], 'received'],
      ['InterchangeSent', ['queued', 'failed'], 'sent'],
      ['InterchangeAcknowledged', ['sent'], 'acknowledged'],
      ['InterchangeApplied', ['received'], 'applied'],
      ['InterchangeOverdue', ['sent'], 'sent'],
      ['InterchangeRejected', ['sent', 'received', 'acknowledged'], 'rejected'],
      ['InterchangeFailed', ['queued', 'sent', 'received', 'failed'], 'failed'],
      ...(['received', 'applied', 'rejected', 'failed', 'resolved'] as const).map(one => ['InterchangeRepeated', [one], one] as const),
      ['InterchangeSentAgain', ['sent', 'rejected', 'failed'], 'resolved'],
      ['InterchangeResolved', ['rejected', 'failed'], 'resolved'],
    ] as const
  ).flatMap(([event, states, to]) => states.map(from => ({ event, from, to: [to], row: `interchange: ${from ?? '–'} · ${event}` }))),
}
/** Runs that invoice what was loaded: what is being made as one is cancelled is made whole. */
const shipload: Machine = {
  category: 'shipload',
  leadsTo: {},
  moves: (
    [
      ['ShiploadInvoicingStarted', [null], 'running'],
      ['ShiploadInvoiceBegun', ['running'], 'running'],
      ['ShiploadInvoiceMade', ['running'], 'running'],
      ['ShiploadInvoiceMade', ['cancelled'], 'cancelled'],
      ['ShiploadInvoiceLapsed', ['running'], 'running'],
      ['ShiploadInvoiceLapsed', ['cancelled'], 'cancelled'],
      ['ShiploadInvoicingFinished', ['running'], 'finished'],
      ['ShiploadInvoicingCancelled', ['running'], 'cancelled'],
    ] as const
  ).flatMap(([event, states, to]) => states.map(from => ({ event, from, to: [to] }))),
}
const reminder: Machine = {
  category: 'reminder',
  leadsTo: {},
  moves: [
    { event: 'ReminderDrawnUp', from: null, to: ['due'] },
    { event: 'ReminderHeld', from: null, to: ['held'] },
    { event: 'ReminderMailed', from: 'due', to: ['sent'] },
    { event: 'ReminderWithdrawn', from: 'due', to: ['withdrawn'] },
  ],
}
const session: Machine = {
  category: 'session',
  leadsTo: {},
  moves: [
    { event: 'SignedIn', from: null, to: ['open'], row: 'session: – · SignedIn' },
    { event: 'SignInRefused', from: null, to: ['refused'], row: 'session: – · SignInRefused' },
    { event: 'SessionEnded', from: 'open', to: ['ended'], row: 'session: open · SessionEnded' },
    { event: 'SessionExpired', from: 'open', to: ['ended'], row: 'session: open · SessionExpired' },
  ],
}
const standing = (data: Data, from: string | null) =>
  data.inactive === true || data.active === false
    ? 'inactive'
    : data.inactive === false || data.active === true || from === null
      ? 'active'
      : from
const register = (category: string): Machine => ({
  category,
  moves: [
    { event: 'Created', from: null, to: ['active', 'inactive'], row: `${category}: – · create` },
    { event: 'Changed', from: 'active', to: ['active', 'inactive'], row: `${category}: active · change` },
    { event: 'Changed', from: 'inactive', to: ['active', 'inactive'], row: `${category}: inactive · change` },
    { event: 'Deleted', from: 'active', to: ['deleted'], row: `${category}: active · delete` },
    { event: 'Deleted', from: 'inactive', to: ['deleted'], row: `${category}: inactive · delete` },
    { event: 'Restored', from: 'deleted', to: ['active', 'inactive'], row: `${category}: deleted · restore` },
  ],
  leadsTo: { Created: standing, Changed: standing, Restored: (_data, _from, before) => before ?? 'active' },
})

/** What is charged for freight and on top of it: no documented machine says how it comes and goes. */
const rate = (name: 'Tariff' | 'Surcharge', alters: readonly string[]): Machine => ({
  category: name.toLowerCase(),
  moves: [
    { event: `${name}Created`, from: null, to: ['active'] },
    ...alters.map(one => ({ event: `${name}${one}`, from: 'active', to: ['active'] })),
    { event: `${name}Deleted`, from: 'active', to: ['deleted'] },
    { event: `${name}Restored`, from: 'deleted', to: ['active'] },
  ],
  leadsTo: {},
})

export const otherMachines: readonly Machine[] = [
  interchange,
  shipload,
  reminder,
  session,
  register('colours'),
  register('users'),
  rate('Tariff', ['Changed', 'RateChanged', 'Followed', 'ConditionsChanged', 'Closed', 'Reopened']),
  rate('Surcharge', ['Changed', 'RateChanged', 'Closed', 'Reopened']),
]
