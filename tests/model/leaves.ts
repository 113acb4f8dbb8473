/**
 * What a command leaves in the log, by hand: its events in their order, with `?` after one that may be missing because nothing new was said,
 * or because it depends on the record; `|` stands between events of which the state of the record says which.
 */
export const leaves: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  voyages: {
    open: 'VoyageOpened',
    create_template: 'TemplateVoyageCreated',
    change: 'VoyageChanged?',
    reschedule: 'PortCallRescheduled?',
    swap_vessel: 'VesselSwapped?',
    close: 'VoyageClosed',
    reopen: 'VoyageReopened',
    archive: 'VoyageArchived',
    unarchive: 'VoyageUnarchived',
  },
  allocations: { set_capacity: 'AllocationSet?', promote: 'StandbyPromoted?' },
  jobs: {
    open: 'JobOpened JobSeriesBegun? JobNumberAsked',
    change: 'JobChanged?',
    add_lines: 'ProFormaLinesAdded',
    correct_line: 'ProFormaLineCorrected?',
    approve_lines: 'ProFormaLinesApproved',
    reject_lines: 'ProFormaLinesRejected',
    reopen_lines: 'ProFormaLinesReopened',
    create_invoice: 'ProFormaLinesInvoiced ProFormaLinesInvoiced?', // one for each currency
  },
  quotations: {
    draft: 'QuotationDrafted QuotationNumberAsked',
    request: 'QuotationRequested QuotationNumberAsked',
    change: 'QuotationChanged?',
    price_by_hand: 'QuotationLineAdded|QuotationLineChanged?',
    queue: 'QuotationQueued',
    offer: 'QuotationSent',
    send: 'QuotationSent',
    ask_carrier: 'CarrierRateRequested',
    record_carrier_confirmation: 'CarrierRateConfirmed',
    ask_customer_for_data: 'CustomerDataRequested',
    supply_data: 'CustomerDataSupplied',
    accept: 'QuotationAccepted',
    decline: 'QuotationDeclined',
    cancel: 'QuotationCancelled',
    revise: 'QuotationRevised',
  },
  contracts: {
    draft: 'ContractDrafted ContractNumberAsked',
    change: 'ContractChanged?',
    activate: 'ContractActivated',
    terminate: 'ContractTerminated',
  },
  bookings: {
    book_quotation: 'BookingCreated QuotationBooked BookingPriced',
    create: 'BookingCreated',
    request: 'BookingRequested',
    submit: 'BookingSubmitted',
    confirm: 'BookingConfirmed',
    decline: 'BookingDeclined',
    change: 'BookingChanged? BookingRerouted?',
    amend: 'BookingAmended|BookingChanged? BookingRerouted?',
    add_units: 'UnitsAdded',
    cancel: 'BookingCancelled',
    withdraw: 'BookingCancelled',
    restore: 'BookingRestored',
  },
  units: {
    change: 'UnitDetailsCorrected?',
    put_on_stand_by: 'UnitPlacedOnStandby',
    mark_firm: 'UnitConfirmedFirm',
    grant_permit: 'LoadingPermitGranted',
    revoke_permit: 'LoadingPermitRevoked',
    load: 'UnitLoaded',
    reverse_loading: 'UnitLoadingReversed',
    short_ship: 'UnitShortShipped',
    rebook: 'UnitRebooked OnwardLegsChanged?', // none follow where its voyage goes all the way
    discharge: 'UnitDischarged',
    load_next_leg: 'NextLegLoaded',
    reverse_next_leg: 'NextLegReversed',
    release: 'UnitReleased',
    cancel: 'UnitCancelled',
    restore: 'UnitRestored',
    record_delivery: 'UnitDelivered',
    record_measurement: 'UnitMeasured',
    record_survey: 'UnitSurveyed',
    record_clearance: 'UnitCleared',
    put_on_hold: 'UnitPutOnHold?',
    lift_hold: 'UnitHoldLifted?',
    set_priority: 'UnitPrioritised?',
    split: 'UnitSplit',
  },
  billsoflading: {
    queue: 'BillOfLadingQueued',
    change: 'BillOfLadingChanged? BillOfLadingUnitsChanged? BillOfLadingRerouted?',
    refresh_cargo: 'BillOfLadingChanged? BillOfLadingUnitsChanged?',
    take_over: 'BillOfLadingTakenOver?',
    draft: 'BillOfLadingDrafted',
    request_approval: 'SupervisorApprovalRequested?',
    approve: 'SupervisorApprovalGranted?',
    reject: 'SupervisorApprovalRejected',
    finalise: 'SupervisorApprovalGranted? BillOfLadingFinalised',
    reopen: 'BillOfLadingReopened',
    cancel: 'BillOfLadingCancelled',
    release_by_email: 'BillOfLadingReleased',
    print_original: 'OriginalPrinted BillOfLadingPrinted',
    record_print: 'BillOfLadingPrinted',
    record_surrender: 'OriginalsSurrendered?',
    give_telex_release: 'TelexReleaseGiven?',
    void_for_reissue: 'BillOfLadingVoided',
  },
  manifests: { publish: 'ManifestPublicationStarted', correct: 'ManifestCorrected', close: 'ManifestClosed' },
  invoices: {
    change: 'InvoiceChanged? ExchangeRateTaken?',
    approve: 'ExchangeRateTaken? InvoiceApproved',
    send: 'InvoiceSent',
    record_payment: 'PaymentRecorded InvoicePaid?',
    cancel: 'InvoiceCancelled',
    credit: 'InvoiceCredited',
    credit_lines: 'InvoiceCredited',
  },
  edilogs: {
    queue: 'InterchangeQueued',
    receive: 'InterchangeReceived',
    tell_sent: 'InterchangeSent',
    acknowledge: 'InterchangeAcknowledged',
    reject: 'InterchangeRejected',
    fail: 'InterchangeFailed',
    resolve: 'InterchangeResolved',
  },
  sessions: { start: 'SignedIn', refuse: 'SignInRefused', end: 'SessionEnded', expire: 'SessionExpired' },
  colours: { create: 'Created', change: 'Changed?', delete: 'Deleted', restore: 'Restored', deactivate: 'Changed', activate: 'Changed' },
  users: { create: 'Created', change: 'Changed?', delete: 'Deleted', restore: 'Restored', deactivate: 'Changed', activate: 'Changed' },
}

/** Whether these events, in this order, are what the command leaves. */
export function isLeftBy(resource: string, command: string, events: readonly string[]): boolean {
  const pattern = leaves[resource]?.[command]
  if (pattern === undefined) return false
  let at = 0
  for (const one of pattern.split(' ')) {
    const name = one.replace('?', '')
    if (name.split('|').includes(events[at] ?? '')) at++
    else if (!one.endsWith('?')) return false
  }
  return at === events.length
}
