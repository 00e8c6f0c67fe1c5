//! What the calls are sent.

use access::ServiceArea;
use http_kit::form::{Amount, Choice, Code, CodeSet, Day, Form, Key, List, Text, Whole};
use kernel::rules::{Email, Free};
use kernel::{Lang, Outcome};
use plant::locations::{LocationDraft, LocationName, ZoneName};
use salvo::oapi::ToSchema;
use serde::Deserialize;
use uuid::Uuid;

use crate::companies::CompanyName;
use crate::contracts::{
    BillingDraft, ContractDraft, ContractLineDraft, LEAST_YEN, MOST_MEMBERS, MOST_PIECES, MOST_YEN, WHOLE_DISCOUNT,
};

/// A service area of a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bought(pub(super) ServiceArea);

impl CodeSet for Bought {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word("MM"), Self(ServiceArea::Machines)),
        (Code::Word("Support"), Self(ServiceArea::Support)),
        (Code::Word("Library"), Self(ServiceArea::Library)),
    ];
}

/// Which customers are listed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct CustomerWord {
    /// Part of the name.
    pub(super) keyword: Option<Text<Free<100>>>,
}

/// Names a customer.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct CustomerKey {
    pub(super) company_unique_key: Key,
}

/// A customer to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NewCustomer {
    name: Text<CompanyName>,
    /// What its contract holds.
    services: List<Choice<Bought>, 1, 3>,
}

/// What a customer shall be called, and have bought, from now on.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct CustomerChange {
    company_unique_key: Key,
    name: Text<CompanyName>,
    /// What its contract holds.
    services: List<Choice<Bought>, 1, 3>,
}

/// A location to be, at the end of the customer's list.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NewLocation {
    company_unique_key: Key,
    name: Text<LocationName>,
    /// IANA name of the zone in which its days are counted.
    time_zone: Text<ZoneName>,
}

/// Whom to invite as an administrator of a customer.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AdministratorToInvite {
    pub(super) company_unique_key: Key,
    /// Where the link goes; the member ID later on.
    pub(super) email: Text<Email>,
    /// The language of the mail; the inviter's when absent.
    pub(super) language_c: Option<Choice<Lang>>,
}

/// The terms of a contract. They take the place of those before.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ContractForm {
    company_unique_key: Key,
    /// As the customer reads it.
    r#type: Text<Free<100>>,
    next_renewal_date: Option<Day>,
    /// How many members may be valid, before changes that were asked for.
    member_maximum: Whole<1, MOST_MEMBERS>,
    /// Yen.
    next_billing_amount: Option<Whole<0, MOST_YEN>>,
}

/// What was bought.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ContractLineForm {
    company_unique_key: Key,
    product: Text<Free<100>>,
    /// Yen, for one.
    price: Whole<0, MOST_YEN>,
    /// Per cent; none when absent.
    discount_rate: Option<Amount<3, 2>>,
    quantity: Whole<1, MOST_PIECES>,
    start_date: Day,
    end_date: Day,
}

/// What was billed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct BillingForm {
    company_unique_key: Key,
    date: Day,
    /// Yen; below 0 when paid back.
    amount: Whole<LEAST_YEN, MOST_YEN>,
    item: Text<Free<100>>,
}

/// In the order of the areas, each once.
fn services(chosen: &[Bought]) -> Vec<ServiceArea> {
    ServiceArea::ALL.into_iter().filter(|area| chosen.iter().any(|bought| bought.0 == *area)).collect()
}

impl NewCustomer {
    pub(super) fn checked(self) -> Outcome<(String, Vec<ServiceArea>)> {
        let mut form = Form::default();
        let name = form.take("name", self.name);
        let chosen = form.take("services", self.services);
        form.done((name, services(&chosen)))
    }
}

impl CustomerChange {
    pub(super) fn checked(self) -> Outcome<(Uuid, String, Vec<ServiceArea>)> {
        let mut form = Form::default();
        let key = form.take("companyUniqueKey", self.company_unique_key);
        let name = form.take("name", self.name);
        let chosen = form.take("services", self.services);
        form.done((key, name, services(&chosen)))
    }
}

impl NewLocation {
    pub(super) fn checked(self) -> Outcome<(Uuid, LocationDraft)> {
        let mut form = Form::default();
        let key = form.take("companyUniqueKey", self.company_unique_key);
        let name = form.take("name", self.name);
        let time_zone = form.take("timeZone", self.time_zone);
        form.done((key, LocationDraft { name, time_zone }))
    }
}

impl ContractForm {
    pub(super) fn checked(self) -> Outcome<(Uuid, ContractDraft)> {
        let mut form = Form::default();
        let key = form.take("companyUniqueKey", self.company_unique_key);
        let draft = ContractDraft {
            kind: form.take("type", self.r#type),
            next_renewal_date: form.take("nextRenewalDate", self.next_renewal_date),
            maximum: i32::try_from(form.take("memberMaximum", self.member_maximum))?,
            next_billing_amount: form.take("nextBillingAmount", self.next_billing_amount),
        };
        form.done((key, draft))
    }
}

impl ContractLineForm {
    pub(super) fn checked(self) -> Outcome<(Uuid, ContractLineDraft)> {
        let mut form = Form::default();
        let key = form.take("companyUniqueKey", self.company_unique_key);
        let draft = ContractLineDraft {
            product: form.take("product", self.product),
            price: form.take("price", self.price),
            discount: form.take("discountRate", self.discount_rate).unwrap_or_default(),
            quantity: i32::try_from(form.take("quantity", self.quantity))?,
            start_date: form.take("startDate", self.start_date),
            end_date: form.take("endDate", self.end_date),
        };
        let most = kernel::Message::new("field.range").with("min", 0).with("max", 100);
        form.must(draft.discount <= WHOLE_DISCOUNT, "discountRate", "range", most);
        form.must(draft.start_date <= draft.end_date, "endDate", "period", "contract.period");
        form.done((key, draft))
    }
}

impl BillingForm {
    pub(super) fn checked(self) -> Outcome<(Uuid, BillingDraft)> {
        let mut form = Form::default();
        let key = form.take("companyUniqueKey", self.company_unique_key);
        let draft = BillingDraft {
            billed_on: form.take("date", self.date),
            amount: form.take("amount", self.amount),
            item: form.take("item", self.item),
        };
        form.done((key, draft))
    }
}
