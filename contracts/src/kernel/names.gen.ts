// Made by `npm run generate` of the declarations: not to be edited.

/** What declarations say of each other's resources: names alone, since those who refer to each other cannot import each other. */
export interface Declared {
  sessions: {
    route: never
    view: 'logs.view'
    rows: never
    fields: {
      email: string
      user_id: string
      office_id: string
      address: string
      expires_at: string
      started_at: string
      ended_at: string
      status: 'open' | 'ended' | 'refused'
    }
  }
  users: {
    route: 'users'
    view: 'users.view'
    rows: never
    fields: {
      name: string
      email: string
      user_group: 'ADMIN' | 'OFFICE_ADMIN' | 'USER' | 'CUSTOMER' | 'SURVEYOR' | 'PORT_OPERATOR'
      office_id: string
      language: 'en' | 'nl'
      user_ports: string
      relation_id: string
      documentation_clearance: string
      can_finalize_own_bls: string
      can_review_worldcheck: string
      invoice_rights: 'none' | 'view' | 'full_access'
      supervisor: string
      auditor: string
      active: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  calculationunits: {
    route: 'calculationunits'
    view: 'masterdata.view'
    rows: never
    fields: {
      code: string
      name: string
      quantity_source: 'units' | 'volume' | 'weight_or_measure' | 'tonnes' | 'length' | 'lane_metres' | 'square_metres' | 'containers' | 'teu' | 'bills_of_lading' | 'bookings' | 'jobs' | 'one' | 'freight' | 'subtotal' | 'cargo_value' | 'days' | 'unit_days' | 'documents' | 'hours' | 'kilometres'
      decimals: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  clauses: {
    route: 'clauses'
    view: 'masterdata.view'
    rows: never
    fields: {
      code: string
      text: string
      applies: 'all' | 'original' | 'swb' | 'surrendered' | 'lc' | 'transit' | 'vehicle' | 'used_vehicle' | 'non_runner' | 'deck' | 'container' | 'container_fcl'
      print_order: string
      condition_text: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  colours: {
    route: 'colours'
    view: 'masterdata.view'
    rows: never
    fields: {
      code: string
      name: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  commodities: {
    route: 'commodities'
    view: 'masterdata.view'
    rows: never
    fields: {
      code: string
      name: string
      commodity_group_id: string
      unit_kind: 'vehicle' | 'machine' | 'container' | 'package' | 'static'
      hs_code: string
      vin_required: string
      package_code: string
      clause_ids: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  commoditygroups: {
    route: 'commoditygroups'
    view: 'masterdata.view'
    rows: never
    fields: {
      code: string
      name: string
      clause_ids: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  containertypes: {
    route: 'containertypes'
    view: 'masterdata.view'
    rows: never
    fields: {
      code: string
      name: string
      teu: string
      length_ft: string
      height: string
      kind: 'dry' | 'reefer' | 'open top' | 'flat' | 'platform' | 'tank' | 'ventilated' | 'bulk' | 'insulated'
      max_payload: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  countries: {
    route: 'countries'
    view: 'masterdata.view'
    rows: 'vat_rates'
    fields: {
      code: string
      name: string
      is_eu: string
      currency_id: string
      finance_code: string
      vat_rates: string
      vat_standard_rate: string
      vat_subcontractors_exempt: string
      default_sea_freight: string
      min_length: string
      max_length: string
      min_width: string
      max_width: string
      min_height: string
      max_height: string
      sanctioned: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  currencies: {
    route: 'currencies'
    view: 'masterdata.view'
    rows: never
    fields: {
      code: string
      name: string
      minor_units: string
      rate: string
      rate_date: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  exchangerates: {
    route: never
    view: 'masterdata.view'
    rows: never
    fields: {
      code: string
      currency_id: string
      date: string
      rate: string
      source: 'manual' | 'ecb'
      status: 'active' | 'deleted'
    }
  }
  financearticles: {
    route: never
    view: 'accounting.view'
    rows: never
    fields: {
      code: string
      name: string
      revenue_gl_id: string
      cost_gl_id: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  generalcosts: {
    route: 'generalcosts'
    view: 'masterdata.view'
    rows: 'rates'
    fields: {
      code: string
      name: string
      finance_article_id: string
      vat_type: 'NL_HIGH' | 'NL_LOW' | 'EXPORT_0' | 'IMPORT_0' | 'REVERSE' | 'REVERSE_DOM' | 'OUTSIDE' | 'EXEMPT' | 'ZERO' | 'DISBURSE' | 'BE_HIGH' | 'DE_HIGH' | 'GB_HIGH' | 'HIGH' | 'LOW'
      vendor_id: string
      rates: string
      inactive: string
      currency_id: string
      calculation_unit_id: string
      default_rate: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  hscodes: {
    route: 'hscodes'
    view: 'masterdata.view'
    rows: 'country_suffixes'
    fields: {
      code: string
      name: string
      parent_id: string
      country_id: string
      country_suffixes: string
      duty_note: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  makes: {
    route: 'makes'
    view: 'masterdata.view'
    rows: never
    fields: {
      name: string
      aliases: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  models: {
    route: 'models'
    view: 'masterdata.view'
    rows: never
    fields: {
      make_id: string
      name: string
      body: string
      length: string
      width: string
      height: string
      weight: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  paymentterms: {
    route: 'paymentterms'
    view: 'accounting.view'
    rows: never
    fields: {
      code: string
      name: string
      days: string
      end_of_month: string
      discount: string
      discount_days: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  ports: {
    route: 'ports'
    view: 'masterdata.view'
    rows: 'cut_off_rules'
    fields: {
      code: string
      name: string
      country_id: string
      region_ids: string
      license_plate_required_export: string
      license_plate_required_import: string
      time_zone: string
      default_terminal_id: string
      cut_off_rules: string
      agent_id: string
      lane_width: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  quotedescriptions: {
    route: 'quotedescriptions'
    view: 'masterdata.view'
    rows: never
    fields: {
      code: string
      text: string
      service_type_id: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  regions: {
    route: 'regions'
    view: 'masterdata.view'
    rows: never
    fields: {
      code: string
      name: string
      type: 'TRADE' | 'PORT_RANGE' | 'SALES' | 'INLAND' | 'PROJECT' | 'CUSTOMS'
      country_ids: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  surchargetypes: {
    route: 'surchargetype'
    view: 'masterdata.view'
    rows: never
    fields: {
      code: string
      name: string
      category: 'fuel' | 'currency' | 'terminal' | 'security' | 'port' | 'risk' | 'season' | 'rate' | 'cargo' | 'equipment' | 'document' | 'customs' | 'agency' | 'insurance' | 'container'
      calculation_unit_id: string
      finance_article_id: string
      vat_type: 'NL_HIGH' | 'NL_LOW' | 'EXPORT_0' | 'IMPORT_0' | 'REVERSE' | 'REVERSE_DOM' | 'OUTSIDE' | 'EXEMPT' | 'ZERO' | 'DISBURSE' | 'BE_HIGH' | 'DE_HIGH' | 'GB_HIGH' | 'HIGH' | 'LOW'
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  terminals: {
    route: 'terminals'
    view: 'masterdata.view'
    rows: 'holidays'
    fields: {
      code: string
      name: string
      port_id: string
      address: string
      contact: string
      opening_hours: string
      edi_partner_id: string
      cut_off_hours: string
      inactive: string
      holidays: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  vessels: {
    route: 'vessels'
    view: 'masterdata.view'
    rows: never
    fields: {
      name: string
      imo: string
      call_sign: string
      mmsi: string
      flag_country_id: string
      vessel_type: 'PCTC' | 'CONRO' | 'RORO' | 'FERRY' | 'CONT' | 'MPV'
      service_type_id: string
      owner_id: string
      carrier_id: string
      scac: string
      capacity_units: string
      capacity_lane_metres: string
      capacity_square_metres: string
      capacity_teu: string
      max_deck_height: string
      ramp_load: string
      max_unit_length: string
      max_unit_width: string
      max_unit_height: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  countryholidays: {
    route: never
    view: 'crm.view'
    rows: 'days' | 'holidays'
    fields: {
      name: string
      country_id: string
      year: string
      terminal_ids: string
      days: string
      holidays: string
      status: 'active' | 'deleted'
    }
  }
  relations: {
    route: 'relations'
    view: 'crm.view'
    rows: 'contacts' | 'addresses'
    fields: {
      name: string
      types: 'CUSTOMER' | 'VENDOR' | 'CARRIER' | 'VESSEL_OWNER' | 'AGENT' | 'SHIPPER' | 'CONSIGNEE' | 'NOTIFY' | 'TERMINAL' | 'HAULIER' | 'FORWARDER' | 'CUSTOMS' | 'SURVEYOR' | 'BANK' | 'MANUFACTURER' | 'OFFICE'
      address: string
      postal_code: string
      city: string
      country_id: string
      phone: string
      email: string
      vat_id: string
      registration_id: string
      eori: string
      scac: string
      lei: string
      office_id: string
      parent_id: string
      debtor_number: string
      creditor_number: string
      credit_limit: string
      credit_state: 'good' | 'watch' | 'on_hold'
      commission: string
      payment_term_id: string
      currency_id: string
      incoterm: 'EXW' | 'FCA' | 'CPT' | 'CIP' | 'DAP' | 'DPU' | 'DDP' | 'FAS' | 'FOB' | 'CFR' | 'CIF'
      language: 'en' | 'nl'
      contacts: string
      addresses: string
      opening_hours: string
      cfr_manager_emails: string
      invoice_channel: 'MAIL' | 'PEPPOL' | 'PRINT'
      peppol_scheme: '0106' | '9944' | '0190' | '0208' | '9925' | '9930' | '0088' | '0192' | '0007' | '0184' | '0009'
      peppol_id: string
      manifest_type: 'normal' | 'measurement'
      bl_grouping: 'PDF' | 'ZIP'
      office_code: string
      is_headquarters: string
      can_approve_own_bls: string
      can_review_worldcheck: string
      sales_manager_id: string
      representative_id: string
      blacklisted: string
      inactive: string
      only_bookable_by_hq: string
      hide_for_customers: string
      world_check_status: 'unscreened' | 'open' | 'clear' | 'false' | 'possible' | 'positive' | 'unspecified'
      notes: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  terminalholidays: {
    route: 'terminalholidays'
    view: 'crm.view'
    rows: never
    fields: {
      terminal_id: string
      description: string
      date: string
      until: string
      kind: 'closed' | 'half_day'
      yearly: string
      status: 'active' | 'deleted'
    }
  }
  allocations: {
    route: never
    view: 'operations.view'
    rows: 'capacities' | 'units' | 'released'
    fields: {
      number: string
      capacities: string
      units: string
      released: string
      status: 'open'
    }
  }
  bookings: {
    route: never
    view: 'jobs.view'
    rows: 'onward_legs' | 'units'
    fields: {
      number: string
      job_id: string
      voyage_id: string
      pol_id: string
      pod_id: string
      onward_legs: string
      place_of_receipt: string
      place_of_delivery: string
      commodity_id: string
      customs_type: 'EU' | 'EX' | 'CO' | 'T1' | 'T2' | 'T2L' | 'TIR' | 'ATA' | 'REX' | 'TS' | 'IMA' | 'NONE'
      carrier_reference: string
      requested_delivery_date: string
      notes: string
      office_id: string
      customer_id: string
      unit_count: string
      units: string
      status: 'new' | 'pending' | 'active' | 'declined' | 'shipped' | 'invoiced' | 'cancelled'
    }
  }
  jobs: {
    route: 'jobs'
    view: 'jobs.view'
    rows: 'bookings' | 'units' | 'bills' | 'lines'
    fields: {
      number: string
      direction: 'EXPORT' | 'IMPORT' | 'CROSS' | 'TRANSHIP'
      customer_id: string
      office_id: string
      owner_id: string
      service_type_id: string
      customer_reference: string
      supplier_reference: string
      lc_number: string
      shipper_id: string
      consignee_id: string
      notify_id: string
      agent_id: string
      incoterm: 'EXW' | 'FCA' | 'CPT' | 'CIP' | 'DAP' | 'DPU' | 'DDP' | 'FAS' | 'FOB' | 'CFR' | 'CIF'
      final_destination: string
      bl_grouping: 'PDF' | 'ZIP'
      documentation_clearance: string
      notes: string
      voyage_id: string
      pol_id: string
      pod_id: string
      unit_count: string
      bookings: string
      units: string
      bill_of_lading_ids: string
      bills: string
      bookings_pending: string
      volume: string
      customs_missing: string
      bls_total: string
      bls_final: string
      lines: string
      lines_to_review: string
      status: 'new' | 'active' | 'shipped' | 'invoiced' | 'cancelled'
    }
  }
  numberseries: {
    route: never
    view: 'logs.view'
    rows: never
    fields: {
      prefix: string
      taken: string
      status: 'open'
    }
  }
  units: {
    route: 'portoperations'
    view: 'units.view'
    rows: 'onward_legs' | 'findings'
    fields: {
      number: string
      kind: 'vehicle' | 'machine' | 'container' | 'package' | 'static'
      quantity: string
      chassis_number: string
      build_year: string
      make: string
      model: string
      body: string
      colour: string
      key_number: string
      license_plate: string
      customer_reference: string
      container_number: string
      container_type_id: string
      seal: string
      commodity_id: string
      hs_code: string
      condition: 'NEW' | 'USED' | 'DAMAGED' | 'NON_RUNNER' | 'FORKLIFT' | 'STATIC_MAFI' | 'SALVAGE' | 'ANTIQUE'
      customs_type: 'EU' | 'EX' | 'CO' | 'T1' | 'T2' | 'T2L' | 'TIR' | 'ATA' | 'REX' | 'TS' | 'IMA' | 'NONE'
      mrn: string
      length: string
      width: string
      height: string
      weight: string
      job_id: string
      booking_id: string
      office_id: string
      customer_id: string
      voyage_id: string
      pol_id: string
      pod_id: string
      onward_legs: string
      commodity_group_id: string
      lane_width: string
      teu: string
      measured_length: string
      measured_width: string
      measured_height: string
      measured_weight: string
      volume: string
      tolerance_pct: string
      price_review: string
      date_booked: string
      date_delivered: string
      date_measured: string
      date_surveyed: string
      date_cleared: string
      date_loaded: string
      date_discharged: string
      date_released: string
      terminal_id: string
      odometer: string
      keys_present: string
      findings: string
      cleared: string
      customs_missing: string
      on_hold: string
      hold_reason: string
      hold_by: 'customs' | 'office' | 'carrier'
      priority: string
      short_measure: 'units' | 'lane_metres' | 'square_metres' | 'cbm' | 'teu'
      excess: string
      not_to_invoice: string
      cancelled_because: string
      cancelled_with_booking: string
      split_count: string
      bill_of_lading_id: string
      bill_of_lading_status: 'queue' | 'draft' | 'final' | 'published' | 'void' | 'cancelled'
      status: 'booked' | 'stand_by' | 'firm' | 'permit' | 'loaded' | 'discharged' | 'released' | 'short_shipped' | 'cancelled'
      status_id: string
    }
  }
  voyages: {
    route: 'voyages'
    view: 'operations.view'
    rows: 'port_calls' | 'bills_of_lading'
    fields: {
      number: string
      vessel_id: string
      service_type_id: string
      carrier_id: string
      region_id: string
      port_calls: string
      manifest_mode: 'per_leg' | 'through'
      ocean_vessel_id: string
      transit_country_id: string
      notes: string
      bills_of_lading: string
      status: 'open' | 'closed' | 'archived' | 'none'
      status_id: string
    }
  }
  billofladingseries: {
    route: never
    view: 'logs.view'
    rows: never
    fields: {
      prefix: string
      taken: string
      status: 'open'
    }
  }
  billsoflading: {
    route: 'billsoflading'
    view: 'documentation.view'
    rows: 'freight_items' | 'lines' | 'prints' | 'files'
    fields: {
      number: string
      type: 'ORIGINAL' | 'SWB' | 'MASTER'
      release_type: 'EMAIL' | 'PRINT'
      payment_type: 'PREPAID' | 'COLLECT'
      wording: 'SHIPPED' | 'RECEIVED'
      master_id: string
      booking_number: string
      references: string
      issuer: 'OFFICE_AS_AGENT' | 'OFFICE_AS_CARRIER' | 'CARRIER' | 'DESTINATION_AGENT'
      carrier_id: string
      signing_capacity: string
      carrier_number: string
      carrier_document_id: string
      place_of_issue: string
      date_of_issue: string
      shipper: string
      consignee: string
      notify: string
      second_notify: string
      delivery_agent: string
      forwarding_agent: string
      voyage_id: string
      pre_carriage: string
      place_of_receipt: string
      pol_id: string
      printed_pol: string
      transhipment_port_id: string
      pod_id: string
      printed_pod: string
      place_of_delivery: string
      final_destination: string
      transit_country_id: string
      freight_as_agreed: string
      freight_items: string
      collect_amount: string
      collect_currency_id: string
      payable_at: string
      originals: string
      received_for_shipment_date: string
      declared_value: string
      declared_currency_id: string
      clauses: string
      printed_notes: string
      internal_notes: string
      lines: string
      office_id: string
      job_id: string
      customer_id: string
      managed_by_job: string
      replaces_id: string
      unit_ids: string
      units: string
      packages: string
      gross_weight: string
      volume: string
      exceptions: string
      approval: 'none' | 'requested' | 'granted' | 'rejected'
      approval_requested_by_id: string
      approval_by: string
      approval_at: string
      approval_reason: string
      shipped_on_board_date: string
      finalised_at: string
      finalised_by_force: string
      published_at: string
      manifest_id: string
      released_at: string
      released_to: string
      prints: string
      printed_paper: 'draft' | 'original' | 'copy'
      printed_version: string
      printed_text: string
      printed_at: string
      printed_by: string
      changed_since_print: string
      surrendered: string
      telex_released_at: string
      void_reason: string
      files: string
      dcsa_state: 'NONE' | 'DRAFT' | 'APPROVED' | 'ISSUED' | 'SURRENDERED_FOR_DELIVERY' | 'VOIDED'
      status: 'queue' | 'draft' | 'final' | 'published' | 'void' | 'cancelled'
      status_id: string
    }
  }
  manifests: {
    route: 'manifest_status'
    view: 'documentation.view'
    rows: 'bills' | 'published_totals' | 'supplements'
    fields: {
      number: string
      voyage_id: string
      pol_id: string
      pod_id: string
      ocean_vessel_id: string
      transit_country_id: string
      mode: 'per_leg' | 'through'
      publication: 'none' | 'under_way' | 'complete'
      bills: string
      publishing: string
      bls_total: string
      bls_final: string
      bls_published: string
      packages: string
      gross_weight: string
      volume: string
      published_at: string
      published_by: string
      published_totals: string
      supplements: string
      status: 'draft' | 'published' | 'corrected' | 'closed'
    }
  }
  companysettings: {
    route: 'nmtcompanysettings'
    view: 'finance.view'
    rows: 'bank_accounts' | 'invoice_series' | 'reminders'
    fields: {
      office_id: string
      legal_name: string
      registration: string
      logo_id: string
      website: string
      bank_accounts: string
      invoice_series: string
      closed_until: string
      payment_term_id: string
      accounting_target: 'UBL' | 'EXACT' | 'TWINFIELD' | 'XAF' | 'CSV'
      peppol_scheme: '0106' | '9944' | '0190' | '0208' | '9925' | '9930' | '0088' | '0192' | '0007' | '0184' | '0009'
      peppol_id: string
      footer: string
      reminders: string
      carriage_terms: string
      status: 'active' | 'deleted'
    }
  }
  glaccounts: {
    route: never
    view: 'finance.view'
    rows: never
    fields: {
      code: string
      name: string
      xaf_type: 'B' | 'P' | 'M'
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  invoiceseries: {
    route: never
    view: 'finance.view'
    rows: never
    fields: {
      prefix: string
      office_id: string
      first_number: string
      last_number: string
      next_number: string
      taken: string
      last_invoice_id: string
      status: 'open' | 'exhausted'
    }
  }
  invoices: {
    route: 'invoices'
    view: 'invoices.view'
    rows: 'lines' | 'vat' | 'payments' | 'files'
    fields: {
      number: string
      type: 'INVOICE' | 'CREDIT_NOTE'
      customer_reference: string
      attention: string
      project_number: string
      invoice_date: string
      due_date: string
      exchange_rate: string
      exchange_rate_date: string
      notes: string
      office_id: string
      debtor_id: string
      bill_to: string
      debtor_number: string
      language: 'en' | 'nl'
      job_id: string
      job_number: string
      voyage_id: string
      bill_of_lading_ids: string
      bl_numbers: string
      supply_date: string
      payment_term_id: string
      currency_id: string
      national_currency_id: string
      bank_account_name: string
      bank_name: string
      iban: string
      bic: string
      lines: string
      vat: string
      net: string
      vat_amount: string
      total: string
      national_vat: string
      series: string
      credits_id: string
      credits_number: string
      credits_date: string
      credit_notes: string
      credited_by_id: string
      approved_at: string
      approved_by: string
      sent_at: string
      channel: 'MAIL' | 'PEPPOL' | 'PRINT'
      sent_to: string
      payments: string
      paid: string
      open: string
      cancel_reason: string
      files: string
      status: 'pending' | 'approved' | 'sent' | 'paid' | 'cancelled'
      status_id: string
    }
  }
  vatcodes: {
    route: never
    view: 'finance.view'
    rows: never
    fields: {
      code: string
      country_id: string
      vat_type: 'NL_HIGH' | 'NL_LOW' | 'EXPORT_0' | 'IMPORT_0' | 'REVERSE' | 'REVERSE_DOM' | 'OUTSIDE' | 'EXEMPT' | 'ZERO' | 'DISBURSE' | 'BE_HIGH' | 'DE_HIGH' | 'GB_HIGH' | 'HIGH' | 'LOW'
      description: string
      gl_account_id: string
      return_box: string
      inactive: string
      status: 'active' | 'inactive' | 'deleted'
    }
  }
  columnmatchings: {
    route: never
    view: 'operations.view'
    rows: 'columns'
    fields: {
      sheet: string
      customer_id: string
      columns: string
      status: 'active' | 'deleted'
    }
  }
  defaultviews: {
    route: never
    view: 'views.keep'
    rows: never
    fields: {
      resource: string
      view_id: string
      audience: string
      status: 'active' | 'deleted'
    }
  }
  edilogs: {
    route: 'ediLog'
    view: 'logs.view'
    rows: 'findings'
    fields: {
      at: string
      direction: 'out' | 'in'
      partner: string
      relation_id: string
      message_type: string
      message_version: string
      control_reference: string
      message_references: string
      of_resource: string
      of_id: string
      of_name: string
      subjects: string
      size: string
      file_name: string
      file_key: string
      sent_at: string
      acknowledged_at: string
      retries: string
      error_count: string
      findings: string
      reason: string
      status: 'queued' | 'sent' | 'received' | 'acknowledged' | 'rejected' | 'failed' | 'resolved'
    }
  }
  errorreports: {
    route: never
    view: 'logs.view'
    rows: never
    fields: {
      message: string
      http_status: string
      url: string
      browser_url: string
      is_mobile: string
      referrer_url: string
      at: string
      status: 'reported'
    }
  }
  exports: {
    route: never
    view: 'logs.view'
    rows: never
    fields: {
      taken_from: string
      format: 'xlsx' | 'csv'
      columns: string
      question: string
      office_id: string
      rows: string
      status: 'running' | 'complete' | 'stopped'
    }
  }
  externallogs: {
    route: 'externalLog'
    view: 'logs.view'
    rows: never
    fields: {
      at: string
      system: 'mail' | 'files' | 'push' | 'rates' | 'screening' | 'accounting' | 'webhook' | 'other'
      method: string
      called: string
      answer_code: string
      duration_ms: string
      request_digest: string
      response_digest: string
      correlation_id: string
      repeats: string
      status: 'answered' | 'failed'
    }
  }
  files: {
    route: never
    view: 'files.view'
    rows: never
    fields: {
      of_resource: string
      of_id: string
      name: string
      type: 'csv' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'xlsm' | 'pdf' | 'eml' | 'msg' | 'png' | 'gif' | 'jpg' | 'jpeg' | 'bmp' | 'tif' | 'tiff'
      size: string
      date: string
      user_id: string
      url: string
      key: string
      tag: string
      status: 'active' | 'deleted'
    }
  }
  imports: {
    route: never
    view: 'operations.view'
    rows: 'failures'
    fields: {
      target: string
      file_name: string
      file_key: string
      user_id: string
      office_id: string
      plan_key: string
      added: string
      changed: string
      unchanged: string
      refused: string
      done: string
      failed: string
      failures: string
      status: 'uploaded' | 'previewed' | 'running' | 'stopping' | 'complete' | 'undone'
    }
  }
  logs: {
    route: 'logs'
    view: 'logs.view'
    rows: never
    fields: {
      at: string
      actor_id: string
      actor_name: string
      actor_role: 'admin' | 'office_admin' | 'user' | 'customer' | 'surveyor' | 'port_operator' | 'system'
      office_id: string
      event: string
      stream: string
      record_id: string
      record_version: string
      source: 'ui' | 'api' | 'portal' | 'worker' | 'edi' | 'import' | 'timer' | 'seed'
      command_id: string
      correlation_id: string
      address: string
      status: never
    }
  }
  generalconfig: {
    route: 'generalconfig'
    view: 'masterdata.view'
    rows: never
    fields: {
      quote_validity_days: string
      price_override_rule: 'never' | 'with_reason' | 'freely'
      measurement_tolerance_pct: string
      default_overbook_pct: string
      own_lines_up_to: string
      auto_promote: string
      connection_days: string
      sender_mail: string
      invoice_closing_text: string
      bill_of_lading_closing_text: string
      screening_provider: 'open_lists' | 'world_check'
      screening_threshold: string
      log_retention_days: string
      features: 'customer_portal' | 'ecb_rates' | 'peppol'
      push_channel_key: string
      releases_announced_from: string
      banner_validity_days: string
      status: 'active'
    }
  }
  stucksteps: {
    route: 'stucksteps'
    view: 'operations.view'
    rows: never
    fields: {
      at: string
      event: string
      of_resource: string
      of_id: string
      of_name: string
      of_stream: string
      of_version: string
      office_id: string
      process: string
      step: string
      command: string
      to_resource: string
      to_id: string
      code: string
      reason: string
      attempts: string
      set_aside_because: string
      status: 'stuck' | 'carried_out' | 'set_aside'
    }
  }
  translations: {
    route: 'locales'
    view: 'masterdata.view'
    rows: never
    fields: {
      key: string
      namespace: string
      shipped_en: string
      own_en: string
      shipped_nl: string
      own_nl: string
      status: 'original' | 'own' | 'half' | 'outdated' | 'withdrawn'
    }
  }
  views: {
    route: never
    view: 'views.keep'
    rows: 'columns'
    fields: {
      name: string
      resource: string
      shared_with: 'own' | 'office' | 'everybody'
      address: string
      columns: string
      density: 'dense' | 'comfortable'
      audience: string
      status: 'active' | 'deleted'
    }
  }
}
